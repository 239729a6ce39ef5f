import type { SQL } from 'drizzle-orm'

/** What another system recorded about a client, in wire form. `dateRetrieved` is when it was fetched from there. */
export type CareRecord = {
  readonly id: string
  readonly title: string
  readonly startDate: string
  readonly endDate?: string | undefined
  readonly note?: string | undefined
  readonly displayName?: string | undefined
  readonly actionIconId?: number | undefined
  readonly dateRetrieved: string
}

/** Which records are wanted: those that overlap a time, and which page of them. Ends in wire form. */
export type RecordsWanted = {
  readonly from: string | undefined
  readonly until: string | undefined
  readonly limit: number
  readonly offset: number
}

/** A way to the records of an external care-record system. Nothing is ever written there. Decision 43. */
export type CareRecords = {
  /** The system's short name such as `pcs`; it stands on every record. */
  readonly source: string
  /**
   * The copy of its records that was fetched last, as a relation with `id`, `client_id`, `start_date` and `body` (what
   * else a record says): figures count them beside our own.
   */
  readonly kept: SQL
  /** The newest records of a client first, and how many there are in all. */
  recordsOf(clientId: string, wanted: RecordsWanted): Promise<{ records: readonly CareRecord[]; total: number }>
}
