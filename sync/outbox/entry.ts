import * as z from 'zod/mini'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { mutationNamed } from '../../domain/mutations/index.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { OnRota } from '../../domain/rota/on-rota.ts'
import type { Actor, Stamp } from '../../domain/stamp.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Refusal } from '../queries/read.ts'

/** The answer of the server to an entry that it took: `at` by its own clock, `body` in wire form until it is mirrored. */
export type Receipt = {
  readonly status: number
  readonly etag?: string | undefined
  readonly body?: unknown
  readonly at: Instant
  /** Which database of the server gave it; earlier builds did not note that. */
  readonly epoch?: string | undefined
}

/**
 * One press, kept until the server's receipt and 14 days beyond. `id` is the idempotency key for ever.
 * waiting: to be sent. attention: refused, listed until the person decides. received: the receipt is here.
 * set-aside: the person gave it up with a reason. replaced: an edited entry took its place.
 */
export type Entry = {
  readonly id: string
  /** 1, 2, 3, … per device and origin. Decision 8. */
  readonly seq: number
  readonly userId: string
  readonly deviceId: string
  readonly name: string
  /** The row it is about: what is about one row is sent in the order pressed. */
  readonly lane: string
  /** What it is sent in the order pressed with, where that is not its row alone. */
  readonly queue?: string | undefined
  readonly table?: TableName | undefined
  readonly target: string
  /** The payload in wire form, as one opaque field that can be sealed later. */
  readonly body: { readonly alg: 'plain'; readonly text: string }
  /** The version of the server's row at the press; absent for what the server did not have. */
  readonly baseVersion?: number | undefined
  /** Entries without which this one means nothing. */
  readonly dependsOn: readonly string[]
  /** When it was pressed, by the server's clock as far as it was known. */
  readonly pressedAt: Instant
  /** The same moment on the device's own clock. */
  readonly recordedAt: Instant
  readonly clockOffsetMs: number
  readonly actor: Actor & { readonly initials: string }
  /** What was known of the rota that it was pressed on. */
  readonly onRota?: OnRota | undefined
  readonly state: 'waiting' | 'attention' | 'received' | 'set-aside' | 'replaced'
  readonly attempts: number
  readonly receipt?: Receipt | undefined
  /** 1 once the mirror has the receipt's row, or need not have it. */
  readonly mirrored: 0 | 1
  readonly refusal?: Refusal | undefined
  readonly replaces?: string | undefined
}

/** An entry with its definition and its payload in decoded form. */
export type ReadEntry = {
  readonly entry: Entry
  readonly definition: MutationDefinition
  readonly payload: unknown
  readonly stamp: Stamp
}

/** Entries of one queue are sent in the order pressed: those of a lane, or those that are told to be. */
export const queueOf = ({ lane, queue }: Pick<Entry, 'lane' | 'queue'>): string => queue ?? lane

/** The lane of what is about a row. */
export const laneOf = (table: TableName | undefined, name: string, target: string): string =>
  `${table ?? name}/${target}`

/** Whether the mirror's row of the server may lack what it did: it waits, or its receipt has only just come. */
export const isOnTop = ({ state, mirrored }: Entry): boolean =>
  state === 'waiting' || (state === 'received' && mirrored === 0)

/** The version of its row that an entry made, as its receipt says; undefined where there is none. */
export const versionOfReceipt = ({ receipt }: Entry): number | undefined => {
  const version = Number(receipt?.etag?.replaceAll('"', ''))
  return Number.isSafeInteger(version) ? version : undefined
}

/** The answer to what was handed in under a grant that had ended. Decision 78. */
const putApartStatus = 202

/** Whether it is received, and counts once the office has taken it: until then it is in no row. */
export const isPutApart = ({ state, receipt }: Entry): boolean =>
  state === 'received' && receipt?.status === putApartStatus

const Stamped = z.object({ dateModified: z.optional(z.string()) })

/** When its row was changed by it, as the receipt says. */
export const changedAtOf = ({ receipt }: Entry): string | undefined =>
  z.safeParse(Stamped, receipt?.body).data?.dateModified

const Named = z.object({ id: z.string() })

/**
 * Since when its row has what it did, where the receipt came without that row, as of what went out under a grant: until
 * a row as new as that is here only the entry itself shows what was pressed. Decisions 20, 150.
 */
export const untoldSince = (entry: Entry): string | undefined =>
  z.safeParse(Named, entry.receipt?.body).data?.id === entry.id ? changedAtOf(entry) : undefined

/**
 * The entry once the mirror has its row: of the row in its receipt only the stamp of the change stays. The words of the
 * entry itself stay for as long as it may have to be sent again. Decision 79.
 */
export const mirroredOf = (entry: Entry): Entry => {
  const { receipt } = entry
  if (receipt?.body === undefined) return { ...entry, mirrored: 1 }
  const { body: _row, ...rest } = receipt
  const dateModified = changedAtOf(entry)
  return {
    ...entry,
    mirrored: 1,
    receipt: { ...rest, ...(dateModified === undefined ? {} : { body: { dateModified } }) },
  }
}

/** Whether its receipt still holds the row, as earlier builds left it. */
export const holdsRow = ({ receipt }: Entry): boolean =>
  typeof receipt?.body === 'object' && receipt.body !== null && Object.keys(receipt.body).length > 1

/** In the order pressed. */
export const inOrder = (entries: readonly Entry[]): Entry[] => entries.toSorted((a, b) => a.seq - b.seq)

const Fields = z.record(z.string(), z.unknown())

/** The payload in wire form; undefined when the stored text cannot be read. */
export const wirePayloadOf = ({ body }: Entry): Record<string, unknown> | undefined => {
  try {
    const parsed = z.safeParse(Fields, JSON.parse(body.text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export const stampOf = ({ id, actor, recordedAt, clockOffsetMs, onRota }: Entry): Stamp => ({
  id,
  actor: {
    userId: actor.userId,
    ...(actor.agencyId === undefined ? {} : { agencyId: actor.agencyId }),
    displayName: actor.displayName,
  },
  recordedAt,
  clockOffsetMs,
  ...(onRota === undefined ? {} : { onRota }),
})

/** Reads a stored entry; undefined for one of another build that this one does not understand. It is kept all the same. */
export const readEntry = (entry: Entry): ReadEntry | undefined => {
  const definition = mutationNamed(entry.name)
  const wire = wirePayloadOf(entry)
  if (definition === undefined || wire === undefined) return undefined
  const payload = z.safeParse(definition.payload, wire)
  return payload.success ? { entry, definition, payload: payload.data, stamp: stampOf(entry) } : undefined
}
