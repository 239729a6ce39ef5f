import type * as z from 'zod/mini'
import type { Endpoint, PathParameter } from '../endpoint.ts'
import type { PermissionText } from '../permissions.ts'
import type { TableName } from '../resources/table-name.ts'
import type { Stamp } from '../stamp.ts'
import type { Instant } from '../time/instant.ts'
import type { Id } from '../wire.ts'

/** event: adds a fact, never refused because somebody was quicker. The others edit a document from a known version. */
export type MutationKind = 'event' | 'create' | 'change' | 'remove'

// biome-ignore lint/suspicious/noExplicitAny: a registry holds definitions of every table; rows are read by their resource's schema.
type AnyRow = any

/**
 * A durable write. What it does with a payload are methods, so that a list of any definitions can hold each of them.
 * It is committed on the device, replayed to the server later, and both run the same `apply`.
 * `Row` is the decoded row of `table`; a mutation without a table (a log entry) changes no row.
 */
export type MutationDefinition<Payload = unknown, Row = AnyRow> = {
  readonly kind: MutationKind
  /** Stored in outboxes and in the server's event table: never reused or renamed. */
  readonly name: string
  readonly endpoint: Endpoint
  /** Read by the one permission check of each side; `none` needs only a signed-in person. */
  readonly permission: PermissionText | 'none'
  readonly table?: TableName | undefined
  /** Wire form in (ISO texts), decoded form out (instants as numbers). Strict: unknown keys are refused. */
  readonly payload: z.ZodMiniType<Payload, Record<string, unknown>>
  /** Fields of the payload that may also stand in the query of the address, as `true` or `false`. */
  readonly query?: readonly string[] | undefined
  /** The id of the row that it is about. */
  target(payload: Payload): string
  /** Pure and idempotent. The row with the mutation's effect; undefined removes it (or leaves it absent). */
  apply(row: Row | undefined, payload: Payload, stamp: Stamp): Row | undefined
  /** When it happened, for events: what the person said, in the device's time. */
  happenedAt?(payload: Payload): Instant
  /** The rota that it is pressed on: a device remembers with the press what it knows of it (`Stamp.onRota`). */
  rotaOf?(payload: Payload): Id
  /** The ids of mutations that must have arrived before (decision 4), beyond the create of its own row. */
  requires?(payload: Payload): readonly string[]
  /** What it is sent in the order pressed with, where that is more than its row: the messages of one channel. */
  queue?(payload: Payload): string
  /** The fields of the document that a change writes; two changes of one field depend on each other. */
  fields?(payload: Payload): readonly string[]
  /** Those of its fields that are compared with what its author saw, where that is not all: one entry of a list. Decision 65. */
  compared?(payload: Payload): readonly string[]
  /** Fields that may have been written since, unseen, and do not stand in the way of a removal. Decision 65. */
  readonly despite?: readonly string[] | undefined
  /** `now`: needs an answer at once and is never queued (decision 11). Everything else may wait. */
  readonly delivery?: 'queued' | 'now' | undefined
}

type Schema<Payload> = z.ZodMiniType<Payload, Record<string, unknown>>

/** What a definition file writes; a path parameter that the payload lacks does not compile. */
type Written<Path extends Endpoint, Payload, Row> = Omit<
  MutationDefinition<Payload, Row>,
  'kind' | 'endpoint' | 'payload'
> & {
  readonly endpoint: Path
  readonly payload: PathParameter<Path> extends keyof Payload ? Schema<Payload> : never
}

const define =
  (kind: MutationKind) =>
  <Path extends Endpoint, Payload, Row>(written: Written<Path, Payload, Row>): MutationDefinition<Payload, Row> => ({
    ...written,
    kind,
  })

/** A fact that happened: appended with its own id, never updated, never refused for coming late. Decision 1. */
export const defineEvent = define('event')
/** A new document, whose id the device chooses. */
export const defineCreate = define('create')
/** An edit of a document from the version it was based on. */
export const defineChange = define('change')
/** The removal of a document; the server keeps a tombstone and the audit trail. */
export const defineRemove = define('remove')
