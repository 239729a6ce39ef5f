import type { ReactNode } from 'react'

/** The colour and the pattern of a part, always together: no two parts of one picture have the same. */
export type WeekTone =
  | 'main'
  | 'rest'
  | 'late'
  | 'declined'
  | 'closed'
  | 'never'
  | 'agitated'
  | 'low-mood'
  | 'time-to-self'
  | 'unwell'
  | 'unknown'

export type WeekPart = {
  readonly key: string
  readonly words: string
  readonly tone: WeekTone
  /** What the legend says in place of the sum of all bars. */
  readonly total?: string | undefined
}

/** A week or a day. */
export type WeekBar = {
  readonly key: string
  /** "28 Sep" */
  readonly words: string
  /** How many of each part; what is left out is none. */
  readonly counts: Readonly<Record<string, number>>
  /** What is said within the second part, as the share of the first. */
  readonly inside?: string | undefined
}

/** A stretch of bars, from the bar of this key to the next period. */
export type WeekPeriod = { readonly from: string; readonly words: string; readonly isShown?: boolean | undefined }

/** A line before the bar of this key. */
export type WeekMark = {
  readonly before: string
  readonly words: string
  readonly tone?: 'green' | 'amber' | 'red' | undefined
}

/** A piece of a bar, and what the link to what it counts has to have. */
export type WeekPiece = {
  readonly bar: WeekBar
  readonly part: WeekPart
  readonly face: { className: string | undefined; 'aria-label': string; children: ReactNode }
}
