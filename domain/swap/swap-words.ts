import { formatDay } from '../time/format.ts'
import type { SwapRequest, SwapShift, SwapStatus } from './swap-request.ts'

/** "Mon 23 Nov, 08:00 to 14:00": the shift as it is planned. */
export const swapShiftWords = ({ day, startTime, endTime }: Pick<SwapShift, 'day' | 'startTime' | 'endTime'>): string =>
  `${formatDay(day)}, ${startTime.slice(0, 5)} to ${endTime.slice(0, 5)}`

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
export const swapWishWords = ({ from, to, shift, wanted }: Pick<SwapRequest, 'from' | 'to' | 'shift' | 'wanted'>) => {
  const whom = to?.displayName ?? 'anyone who is qualified'
  return wanted === undefined
    ? `${from.displayName} wants to give ${whom} the shift on ${swapShiftWords(shift)}.`
    : `${from.displayName} wants to swap with ${whom}: ${swapShiftWords(shift)} for ${swapShiftWords(wanted)}.`
}

/** What comes of a manager's yes: who gets which shift. */
export const swapOutcomeWords = ({ from, to, shift, wanted }: Pick<SwapRequest, 'from' | 'to' | 'shift' | 'wanted'>) =>
  [
    `${to?.displayName ?? 'A colleague'} gets the shift on ${swapShiftWords(shift)}.`,
    ...(wanted === undefined ? [] : [`${from.displayName} gets the shift on ${swapShiftWords(wanted)}.`]),
  ].join(' ')
