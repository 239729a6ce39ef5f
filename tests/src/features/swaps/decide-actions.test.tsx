import { expect, test } from 'vitest'
import { ok } from '../../../../domain/result.ts'
import { type SwapRequest, swapShiftOf } from '../../../../domain/swap/swap-request.ts'
import { DecideActions } from '../../../../src/features/swaps/swap-actions.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { ann, aShift, at, carl, idOf } from '../../../support/builders.ts'
import { all, button, draw, press } from '../../ui/screen.tsx'

const swap: SwapRequest = {
  ...{ id: idOf('swap'), status: 'accepted', from: ann, to: carl },
  ...{ shift: swapShiftOf(aShift()), askedAt: at('2026-11-20 09:00'), changedAt: at('2026-11-20 10:00') },
}

test('a swap is approved only once the question was answered that says who gets which shift', async () => {
  const sent: unknown[] = []
  const onSent: Copy['onSent'] = ({ payload }) => {
    sent.push(payload)
    return ok(undefined)
  }
  const screen = (
    <OnDevice copy={{ onSent }}>
      <DecideActions swap={swap} onDone={() => undefined} />
    </OnDevice>
  )
  await draw(screen)
  await press(button('Approve'))
  expect(sent).toEqual([])
  const [dialog] = all('[role="alertdialog"]')
  expect(dialog?.textContent).toContain('Carl Dean gets the shift on Mon 23 Nov, 08:00 to 20:00.')
  const yes = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Approve')
  if (yes === undefined) throw new Error('The question has no yes.')
  await press(yes)
  expect(sent).toEqual([{ requestId: swap.id, approves: true }])
})
