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

/** What a picture of bars is made from. */
export type WeekBarsProps = {
  /** Names the picture and the table: "Hours a week by own and agency staff". */
  label: string
  /** What heads the card, beside the button "Figures". */
  head: ReactNode
  /** What is said at the right of the legend: "Hours a week". */
  note?: string | undefined
  /** What each bar is made of, from its foot; four at most. */
  parts: readonly WeekPart[]
  /** Weeks or days, in their order. */
  bars: readonly WeekBar[]
  /** What the first column of the table is called. */
  barHeading: string
  /** Names stretches of bars above the picture, with a line between two. */
  periods?: readonly WeekPeriod[] | undefined
  /** Lines in the picture, each before a bar: a change of level. */
  marks?: readonly WeekMark[] | undefined
  /** How a count is written; with thousands where left out. */
  said?: ((count: number) => string) | undefined
  /** What is said in the picture where nothing is counted. */
  nothing?: string | undefined
  /** The link to what a piece of a bar counts; `face` is what it has to have. */
  link?: ((piece: WeekPiece) => ReactNode) | undefined
}
