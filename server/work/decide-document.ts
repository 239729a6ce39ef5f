import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Actor } from '../../domain/stamp.ts'
import { stampOf } from '../changes/actor.ts'
import { nextDocument, refuseConflict, tombstoneOf } from '../changes/conflict.ts'
import type { RowWrite } from '../changes/row-write.ts'
import { type Document, newDocument, toWireRow } from '../database/documents.ts'
import { CONFLICT, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { resourceByTable } from '../resources/served.ts'
import type { Asked, Fields } from './asking.ts'
import type { Brought } from './rule.ts'

/** A document before its mutation, with what was found of what its rule needs. */
export type Subject<Facts> = { readonly document: Document | undefined; readonly facts: Facts }

/** The same once it is applied; `row` is undefined where it goes. */
export type Applied<Facts, Row> = Subject<Facts> & { readonly after: Document; readonly row: Row | undefined }

/** An answer in the place of the row as it is written: a row as it can be read now, with messages. */
export type Answering = {
  readonly table: TableName
  readonly id: string
  /** Whether a rota is answered with its shifts. */
  readonly withShifts?: boolean
  readonly messages?: readonly Readonly<Record<string, unknown>>[]
}

/** The decisions that only the server can make, as pure functions of what was found. Each refuses by throwing a problem. */
export type Deciding<Payload extends Fields, Row, Facts> = {
  /** Whether a create brings back the removed row of its id; where nothing is said, the id stays taken. */
  readonly restores?: (asked: Asked<Payload>, removed: Document) => boolean
  readonly refuses?: (asked: Asked<Payload>, subject: Subject<Facts>) => void
  /** Whether an event makes the row that it is about, where there is none; its rule then says itself who may. */
  readonly makes?: boolean
  /** The payload with what the server knows better than whoever sent it. */
  readonly corrects?: (asked: Asked<Payload>, subject: Subject<Facts>) => Payload
  /** Gives what follows from it. */
  readonly brings?: (asked: Asked<Payload>, applied: Applied<Facts, Row>) => Brought
  /** Gives the answer; undefined for the row as it is written. */
  readonly answers?: (asked: Asked<Payload>, applied: Applied<Facts, Row>) => Answering | undefined
}

/** All on which is decided. */
export type Known<Facts> = Subject<Facts> & { readonly isVisible: boolean; readonly actor: Actor }

/** The outcome of a mutation of a document. */
export type Decided = { readonly write: RowWrite; readonly brought: Brought; readonly answering: Answering | undefined }

/** The fields of a row that are its own, without those that every document has. */
export const ownFields = (row: Readonly<Record<string, unknown>>): Document['body'] => {
  const { id: _id, version: _version, dateCreated: _created, dateModified: _modified, ...body } = row
  return body
}

/** The table that a document is kept in. */
export const tableOfDocument = ({ table, name }: MutationDefinition): TableName => {
  if (table === undefined) throw new Error(`${name} changes no row.`)
  return table
}

/** A removed document as it comes back: only what is not as it was is written anew. */
const restored = (document: Document, body: Document['body']): Document => {
  const changed = Object.keys({ ...document.body, ...body }).filter(
    (field) => !isDeepStrictEqual(document.body[field], body[field]),
  )
  return { ...nextDocument(document, body, changed), isDeleted: false }
}

/** Ends with 409 where what is made is there already, and with 404 where what is changed is not, or not to be seen. */
export const demandThere = <Payload extends Fields, Row, Facts>(
  asked: Asked<Payload>,
  { restores, makes }: Deciding<Payload, Row, Facts>,
  { document, isVisible }: Known<Facts>,
): void => {
  if (makes === true) return
  if (asked.definition.kind === 'create') {
    if (document === undefined || (document.isDeleted && restores?.(asked, document) === true)) return
    throw new ProblemError(problem(CONFLICT, 'This already exists.'))
  }
  if (document === undefined || document.isDeleted || !isVisible) {
    throw new ProblemError(problem(NOT_FOUND, 'This cannot be found, or you do not have access to it.'))
  }
}

type Written<Row> = { readonly write: RowWrite; readonly row: Row | undefined }

/** The same `apply` as on the device, on the server's own row. */
const applied = <Payload extends Fields, Row>(
  definition: MutationDefinition<Payload, Row>,
  asked: Asked<Payload>,
  { document, payload, actor }: Pick<Known<unknown>, 'document' | 'actor'> & { readonly payload: Payload },
): Written<Row> => {
  const table = tableOfDocument(definition)
  const resource = resourceByTable.get(table)
  if (resource === undefined) throw new Error(`No resource is kept in ${table}.`)
  const before = document && !document.isDeleted ? toWireRow(document) : undefined
  const row = definition.apply(before && z.decode(resource.row, before), payload, stampOf(asked, actor))
  const id = definition.target(payload).toLowerCase()
  if (row === undefined) {
    const gone = tombstoneOf(document ?? newDocument(id, {}))
    return { row, write: { table, action: 'deleted', document: gone, before } }
  }
  const body = ownFields(z.encode(resource.row, row))
  if (document === undefined) {
    return { row, write: { table, action: 'created', document: newDocument(id, body), after: body } }
  }
  if (document.isDeleted)
    return { row, write: { table, action: 'updated', document: restored(document, body), after: body } }
  const fields = definition.fields?.(asked.payload) ?? Object.keys(asked.payload)
  return {
    row,
    write: { table, action: 'updated', document: nextDocument(document, body, fields), before, after: body },
  }
}

/**
 * Decides on a mutation of any document that is one row: whether it is there, what its own rule has against it, whether
 * somebody else was quicker, and what it changes. Refuses by throwing a problem.
 */
export const decideDocument = <Payload extends Fields, Row, Facts>(
  definition: MutationDefinition<Payload, Row>,
  asked: Asked<Payload>,
  { rule, known }: { readonly rule: Deciding<Payload, Row, Facts>; readonly known: Known<Facts> },
): Decided => {
  const { document, facts, actor } = known
  demandThere(asked, rule, known)
  rule.refuses?.(asked, { document, facts })
  if (document !== undefined) refuseConflict(asked, document, () => toWireRow(document))
  const payload = rule.corrects?.(asked, { document, facts }) ?? asked.payload
  const { write, row } = applied(definition, asked, { document, payload, actor })
  const subject = { document, facts, after: write.document, row }
  return {
    write,
    brought: rule.brings?.(asked, subject) ?? {},
    answering: write.document.isDeleted ? undefined : rule.answers?.(asked, subject),
  }
}
