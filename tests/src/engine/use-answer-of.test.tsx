import { act } from 'react'
import { expect, test } from 'vitest'
import { EngineProvider } from '../../../src/engine/engine-context.tsx'
import type { Engine } from '../../../src/engine/types.ts'
import { useAnswerOf } from '../../../src/engine/use-answer-of.ts'
import { createStore } from '../../../sync/store.ts'
import { aConfig } from '../../support/a-config.ts'
import { draw, one } from '../ui/screen.tsx'

function Page({ ask }: { ask: (rota: string) => Promise<string> }) {
  const answered = useAnswerOf('a', ask)
  return <output>{answered?.answer}</output>
}

test('what could not be answered without signal is asked again when it comes back', async () => {
  const syncState = createStore({ isOnline: false })
  const ask = async (rota: string) => (syncState.snapshot().isOnline ? `shifts of ${rota}` : 'no signal')
  await draw(
    <EngineProvider engine={{ syncState } as unknown as Engine} config={aConfig()}>
      <Page ask={ask} />
    </EngineProvider>,
  )
  expect(one('output').textContent).toBe('no signal')
  await act(async () => syncState.set({ isOnline: true }))
  expect(one('output').textContent).toBe('shifts of a')
})
