import type { TableName } from './server/care-rows.ts'

/** How many rows of each table are stored. */
export type Counts = Readonly<Record<TableName, number>>

/** Today's activities as a contender answered them, in its own form. */
export type TodayList = {
  readonly count: number
  /** Whether the activity is among them with this text said on it. */
  readonly shows: (activityId: string, text: string) => boolean
}

/** `serial`: one request at a time. `lanes`: six at a time, in order per activity. `batch`: 50 in a request. */
export type DrainMode = 'serial' | 'lanes' | 'batch'

/** What a contender is given: today, from `fromAt` up to, not including, `untilAt` (ms), and the same as ISO texts. */
export type Given = {
  readonly origin: string
  readonly fromAt: number
  readonly untilAt: number
  readonly from: string
  readonly until: string
  readonly counts: Counts
}

/** An open store. What a contender does not take part in, it leaves out. */
export type BenchStore = {
  /**
   * Fills the empty store from the server: resolves once every row is durable (as durable as the contender makes a
   * mirror). Calls `onUseful` once the clients and today's activities can be answered, where that is sooner.
   */
  readonly mirror: (onUseful: () => void) => Promise<void>
  readonly counts: () => Promise<Counts>
  readonly today?: () => Promise<TodayList>
  /** Today's activities now and after each change; gives back what ends it. */
  readonly watchToday?: (onList: (list: TodayList) => void) => () => void
  /** Whether one activity has this text, now and after each change. */
  readonly watchOne?: (activityId: string, onRow: (shows: (text: string) => boolean) => void) => () => void
  /** Says `text` on an activity, with an outbox entry; resolves once the entry is as durable as it gets. */
  readonly press?: (activityId: string, text: string) => Promise<void>
  /** Sends what was pressed; resolves once the server has confirmed each and nothing waits here. */
  readonly drain?: (mode: DrainMode) => Promise<void>
  /** Resolves once what it does by itself after opening is over; presses are measured after that. */
  readonly settled?: () => Promise<void>
  /** How many entries wait. */
  readonly waiting?: () => Promise<number>
}

/**
 * One engine under test. A file in `contenders/` exports one as `contender`; its name is the file's. It runs in the
 * page, bundled by itself, so that its size and its memory are its own.
 */
export type Contender = {
  /** The ways of sending that it is measured in; none without `drain`. An engine that sends by itself is watched. */
  readonly drains?: readonly DrainMode[]
  /** Whether it works in several tabs, of which one leads and another takes over. */
  readonly leads?: true
  /** Opens the database, making it where it is missing; resolves as soon as queries can be asked. */
  readonly open: (given: Given) => Promise<BenchStore>
}
