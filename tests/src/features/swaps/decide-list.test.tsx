import { expect, test, vi } from 'vitest'
import { type SwapRequest, swapShiftOf } from '../../../../domain/swap/swap-request.ts'
import { DecideList } from '../../../../src/features/swaps/swap-lists.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { ann, aShift, aShiftOf, at, carl, idOf } from '../../../support/builders.ts'
import { patienceMs } from '../../../support/patience.ts'
import { draw, one, settle } from '../../ui/screen.tsx'

const shift = aShift()
const swap: SwapRequest = {
  id: idOf('swap'),
  status: 'accepted',
  from: ann,
  to: carl,
  shift: swapShiftOf(shift),
  askedAt: at('2026-11-20 09:00'),
  changedAt: at('2026-11-20 10:00'),
}

/** What stands in the card, once it says what is looked for. */
const saidOn = async (copy: Copy, awaited: string): Promise<string> => {
  await draw(
    <OnDevice copy={copy}>
      <DecideList swaps={[swap]} onDone={() => undefined} />
    </OnDevice>,
  )
  const said = () => one('article').textContent ?? ''
  await vi.waitFor(async () => {
    await settle()
    expect(said()).toContain(awaited)
  }, patienceMs)
  return said()
}

const notChecked = 'are not checked here,'

test('a swap to decide says where nothing was checked, since this tablet has not all of the shifts', async () => {
  await saidOn({ shifts: [shift], isRead: false }, notChecked)
})

test('and where the shift is on no tablet', async () => {
  await saidOn({ shifts: [] }, notChecked)
})

test('what was checked says what speaks against it, and is not said to be unknown', async () => {
  const clash = aShiftOf(carl, { id: idOf('clash'), startTime: '14:00', endTime: '22:00' })
  expect(await saidOn({ shifts: [shift, clash] }, 'shifts that clash')).not.toContain(notChecked)
})
