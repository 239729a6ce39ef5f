type Range = { readonly from: number; readonly to: number }

const numberWords = (number: number): string => number.toLocaleString('en-GB')

/** The numbers that went with the browser's storage: "3, 6 to 7". */
export const lostNumbers = (lost: readonly Range[]): string =>
  lost
    .map(({ from, to }) => (from === to ? numberWords(from) : `${numberWords(from)} to ${numberWords(to)}`))
    .join(', ')

/** What the carer is told of them. */
export const lostWords = (lost: readonly Range[]): string =>
  `Tell your manager, and record again what you remember. These entries are no longer on this device and may not have been sent: ${lostNumbers(lost)}.`

/** The newest of them: a later loss is told anew. */
export const newestLost = (lost: readonly Range[]): number => Math.max(0, ...lost.map(({ to }) => to))
