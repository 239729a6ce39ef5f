import { expect, test } from 'vitest'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { TakeShiftDialog } from '../../../../src/features/rotas/take-shift-dialog.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { aShift } from '../../../support/builders.ts'
import { button, draw, one, press, settle } from '../../ui/screen.tsx'

const dialogOf = (shift: Shift, { warnings = [], ...copy }: Copy & { warnings?: readonly string[] } = {}) => (
  <OnDevice copy={copy}>
    <TakeShiftDialog shift={shift} warnings={warnings} onClose={() => undefined} />
  </OnDevice>
)

test('a yes to a shift is none to the same shift at other times: it is asked for again once they changed', async () => {
  const { redraw } = await draw(dialogOf(aShift({ version: 1 })))
  expect(button('Save').disabled).toBe(true)
  await press(one('input[type="checkbox"]'))
  expect(button('Save').disabled).toBe(false)
  await redraw(dialogOf(aShift({ version: 2, startTime: '09:00' })))
  expect(document.body.textContent).toContain('09:00–20:00')
  expect(button('Save').disabled).toBe(true)
})

test('what is worth a second look stands above the yes', async () => {
  await draw(dialogOf(aShift(), { warnings: ['You usually work at another location.'] }))
  expect(document.body.textContent).toMatch(/Check this first.*You usually work at another location\..*Yes, I will/)
})

test.each([
  { kind: 'refused', status: 409, words: 'Someone else already has this shift.' },
  {
    kind: 'failed',
    status: 0,
    words: 'Look at the rota before you try again. It is not known whether you have this shift.',
  },
] as const)('an attempt that is $kind says what is known of the shift', async ({ words, ...problem }) => {
  const reason = { ...problem, title: '', detail: 'Someone else already has this shift.' }
  await draw(dialogOf(aShift(), { onSent: () => ({ ok: false, reason }) }))
  await press(one('input[type="checkbox"]'))
  await press(button('Save'))
  await settle()
  expect(one('[role="alert"]').textContent).toBe(words)
})
