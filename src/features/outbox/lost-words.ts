import { entryNumbers } from '../../pieces/entry-looks.ts'

type Range = { readonly from: number; readonly to: number }

/** The numbers that went with the browser's storage: "entry 3, entries 6 to 7". */
export const lostNumbers = (lost: readonly Range[]): string => lost.map(entryNumbers).join(', ')

/** The newest of them: a later loss is told anew. */
export const newestLost = (lost: readonly Range[]): number => Math.max(0, ...lost.map(({ to }) => to))
