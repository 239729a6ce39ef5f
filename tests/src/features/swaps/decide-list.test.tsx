import { expect, test } from 'vitest'
import { type SwapRequest, swapShiftOf } from '../../../../domain/swap/swap-request.ts'
import { DecideList } from '../../../../src/features/swaps/swap-lists.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { ann, aShift, at, carl, idOf } from '../../../support/builders.ts'
import { all, draw, settle } from '../../ui/screen.tsx'

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

const isCheckedOn = async (copy: Copy): Promise<boolean> => {
  await draw(
    <OnDevice copy={copy}>
      <DecideList swaps={[swap]} onDone={() => undefined} />
    </OnDevice>,
  )
  for (let turn = 0; turn < 3; turn += 1) await settle()
  return !all('article').some(({ textContent }) => textContent?.includes('are not checked here yet'))
}

test('a swap to decide says where nothing was checked, since this tablet has not all of the shifts', async () => {
  expect(await isCheckedOn({ shifts: [shift], isRead: false })).toBe(false)
})

test('and where the shift is on no tablet', async () => {
  expect(await isCheckedOn({ shifts: [] })).toBe(false)
})

test('what was checked is not said to be unknown', async () => {
  expect(await isCheckedOn({ shifts: [shift] })).toBe(true)
})
