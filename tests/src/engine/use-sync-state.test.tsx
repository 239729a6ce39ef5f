import { act, Profiler } from 'react'
import { expect, test } from 'vitest'
import { EngineProvider } from '../../../src/engine/engine-context.tsx'
import type { Engine, SyncState } from '../../../src/engine/types.ts'
import { useIsOnline } from '../../../src/engine/use-sync-state.ts'
import { createStore } from '../../../sync/store.ts'
import { aConfig } from '../../support/a-config.ts'
import { draw, one } from '../ui/screen.tsx'

function Signal() {
  return <output>{useIsOnline() ? 'Online' : 'Offline'}</output>
}

test('what shows whether there is signal is drawn again as that changes, and not with each page of a copy', async () => {
  const reading = (done: number, isOnline: boolean) =>
    ({ isOnline, copy: { done, of: 8, failedReads: [] } }) as unknown as SyncState
  const syncState = createStore(reading(1, true))
  let drawn = 0
  await draw(
    <EngineProvider engine={{ syncState } as unknown as Engine} config={aConfig()}>
      <Profiler id="signal" onRender={() => (drawn += 1)}>
        <Signal />
      </Profiler>
    </EngineProvider>,
  )
  const before = drawn
  await act(async () => syncState.set(reading(2, true)))
  expect(drawn).toBe(before)
  await act(async () => syncState.set(reading(2, false)))
  expect(one('output').textContent).toBe('Offline')
})
