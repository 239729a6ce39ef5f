import { expect, test } from 'vitest'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { TakeShiftDialog } from '../../../../src/features/rotas/take-shift-dialog.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { aShift } from '../../../support/builders.ts'
import { button, draw, one, press } from '../../ui/screen.tsx'

const dialogOf = (shift: Shift, warnings: readonly string[] = []) => (
  <OnDevice copy={{}}>
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
  await draw(dialogOf(aShift(), ['You usually work at another location.']))
  expect(document.body.textContent).toMatch(/Worth a second look.*You usually work at another location\..*Yes, I will/)
})
