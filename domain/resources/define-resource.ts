import type * as z from 'zod/mini'
import type { PermissionText } from '../permissions.ts'
import type { AppId } from '../public-config.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { Filter } from './filter.ts'
import type { TableName } from './table-name.ts'

/** What every row that is mirrored has. */
export type MirroredRow = { readonly id: string; readonly dateModified: string; readonly version: number }

/** The field types that lists can filter and sort by; the server turns them into typed comparisons. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'instant' | 'day' | 'stamp' | 'id' | 'list'

/** The provider's today, for feeds that hold a window around it. */
export type FeedContext = { readonly today: LocalDay; readonly now: Instant; readonly zone: string }

/**
 * One part of a feed, fetched on its own and in order: what a person needs first comes first. `filter` is sent to the
 * server; `covers` says which rows lie inside, so that rows of the scope that a complete answer lacks are removed.
 */
export type Stage<Row> = {
  readonly name: string
  readonly filter: readonly Filter[]
  readonly covers: (row: Row) => boolean
  /**
   * What is new in it since it was read with `known`, an earlier window: undefined where all of it is, an empty list where
   * nothing is, as in a window that only loses its oldest day.
   */
  readonly newSince?: ((known: readonly Filter[]) => readonly Filter[] | undefined) | undefined
}

/** How a resource is kept fresh. Old rows are shown with their age, never discarded for being old. Decision 9. */
export type Feed<Row> = {
  readonly path: `/${string}`
  /** Extra query of the mirror's own reads. */
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly pageSize: number
  readonly freshForMs: number
  readonly recheckEveryMs: number
  readonly stages: (context: FeedContext) => readonly Stage<Row>[]
}

/** A kind of row that devices mirror and the server serves. One file declares all of it. Decision 9. */
export type ResourceDefinition<Row extends MirroredRow = MirroredRow> = {
  readonly table: TableName
  /** Path segment under /v1, and the key under `_embedded`, such as `rota-activities`. */
  readonly segment: string
  /** The `event:` of its live events. */
  readonly liveEvent: string
  readonly row: z.ZodMiniType<Row, Record<string, unknown>>
  /** Who may read it at all; what exactly is decided by the server's visibility rules. */
  readonly permission: PermissionText
  /** Dexie indexes of the mirror, besides the id: `rotaId`, `*days`. Few, since each costs at every write. */
  readonly indexes: readonly string[]
  /** Values for indexes that no field of the row has; they are kept with the row on the device. */
  readonly indexed?: ((row: Row) => Readonly<Record<string, number | readonly number[] | undefined>>) | undefined
  /** Fields that lists may filter and sort by, dotted for nested ones. */
  readonly fields: Readonly<Record<string, FieldKind>>
  /** The row that each of them is a part of: whoever may not see that one any more keeps none of its parts, however old. */
  readonly partOf?: { readonly table: TableName; readonly idOf: (row: Row) => string } | undefined
  /** Apps whose first screen needs it: their devices read it before all others. */
  readonly firstOn?: readonly AppId[] | undefined
  /** The apps whose devices mirror it, each by its own origin; all, where none is named. */
  readonly apps?: readonly AppId[] | undefined
  readonly feed: Feed<Row>
}

/** Declares a resource; the type of its rows follows from its schema. */
export const defineResource = <Row extends MirroredRow>(definition: ResourceDefinition<Row>): ResourceDefinition<Row> =>
  definition

/** The one stage of a resource that is mirrored whole. */
export const everything = <Row>(): readonly Stage<Row>[] => [{ name: 'all', filter: [], covers: () => true }]
