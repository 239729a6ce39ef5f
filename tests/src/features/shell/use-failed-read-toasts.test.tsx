import { afterEach, expect, test } from 'vitest'
import type { FailedRead } from '../../../../src/engine/types.ts'
import { useFailedReadToasts } from '../../../../src/features/shell/use-failed-read-toasts.ts'
import { clearToasts, toastStore } from '../../../../src/ui/toast.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { draw, settle } from '../../ui/screen.tsx'

afterEach(clearToasts)

const failed = (): FailedRead => ({
  ...({ key: 'clients/all', table: 'clients', why: 'refused', attempts: 1 } as const),
  problem: { kind: 'refused', status: 400, title: 'The address is not right', detail: 'No such filter.' },
})

function Frame() {
  useFailedReadToasts()
  return null
}

const device = (failedReads: readonly FailedRead[], isOnline = true) => (
  <OnDevice copy={{ failedReads, isOnline }}>
    <Frame />
  </OnDevice>
)

test('a list that stays unread is told of once, as an error of ten seconds', async () => {
  const { redraw } = await draw(device([failed()]))
  await settle()
  expect(toastStore.shown()).toMatchObject([
    { kind: 'error', title: '400 The address is not right', durationMs: 10_000 },
  ])
  clearToasts()
  await redraw(device([failed()]))
  await settle()
  expect(toastStore.shown()).toEqual([])
})

test('without signal nothing is told', async () => {
  await draw(device([failed()], false))
  await settle()
  expect(toastStore.shown()).toEqual([])
})
