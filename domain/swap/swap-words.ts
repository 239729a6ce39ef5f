import type { StaffClock } from '../rota/clash.ts'
import { shiftWords } from '../rota/staff-words.ts'
import type { SwapRequest, SwapStatus } from './swap-request.ts'

type Wish = Pick<SwapRequest, 'from' | 'to' | 'shift' | 'wanted'>

/** Where a request stands, in words. */
export const swapStatusWords: Readonly<Record<SwapStatus, string>> = {
  asked: 'Waiting for a colleague',
  accepted: 'Waiting for a manager',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  approved: 'Approved',
  refused: 'Refused by a manager',
  lapsed: 'No longer possible',
}

/** What a person wants, as their colleague and the manager read it. */
export const swapWishWords = ({ from, to, shift, wanted }: Wish, clock: StaffClock): string => {
  const whom = to?.displayName ?? 'anyone who is qualified'
  return wanted === undefined
    ? `${from.displayName} wants to give ${whom} the shift on ${shiftWords(shift, clock)}.`
    : `${from.displayName} wants to swap with ${whom}: ${shiftWords(shift, clock)} for ${shiftWords(wanted, clock)}.`
}

/** What comes of a manager's yes: who gets which shift. */
export const swapOutcomeWords = ({ from, to, shift, wanted }: Wish, clock: StaffClock): string =>
  [
    `${to?.displayName ?? 'A colleague'} gets the shift on ${shiftWords(shift, clock)}.`,
    ...(wanted === undefined ? [] : [`${from.displayName} gets the shift on ${shiftWords(wanted, clock)}.`]),
  ].join(' ')
