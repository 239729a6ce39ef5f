import type { TableName } from '../../domain/resources/table-name.ts'
import type { ActivityFigures } from '../activities/figures.ts'
import type { PlannedClient } from '../activities/stored-activity.ts'
import type { Document, WireRow } from '../database/documents.ts'

/** One row as a mutation leaves it. Its `dateModified` is given when it is written. */
export type RowWrite = {
  readonly table: TableName
  readonly action: 'created' | 'updated' | 'deleted'
  readonly document: Document
  /** For the audit trail: the row before and after, in wire form. */
  readonly before?: WireRow | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
  /** Activities only: what follows from their events, and their planned clients where those changed. */
  readonly figures?: ActivityFigures | undefined
  readonly clients?: readonly PlannedClient[] | undefined
}

/** The field of a row that says for ever by which change it was made, so that its place among others is the server's. */
export const placeField: Readonly<Partial<Record<TableName, string>>> = { messages: 'sent' }

/**
 * Fields whose new value the trail leaves out, since it stands in the row and goes with it one day: the trail keeps what
 * was there before a change.
 */
export const untoldInTrail: Readonly<Partial<Record<TableName, readonly string[]>>> = { messages: ['text', 'earlier'] }

/** An announcement to people: a live event with content of its own. */
export type Announced = {
  readonly event: 'announcement' | 'channel'
  readonly id: string
  readonly content: Readonly<Record<string, unknown>>
  /** The people it is for; undefined for everybody. */
  readonly audience: readonly string[] | undefined
  /** Whether devices that listen are told alone, and no browser is woken. */
  readonly isQuiet?: boolean
}
