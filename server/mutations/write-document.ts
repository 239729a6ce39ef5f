import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocument, newDocument, toWireRow } from '../database/documents.ts'
import { effects } from '../effects/effects.ts'
import { CONFLICT, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { resourceByTable } from '../resources/served.ts'
import { isVisible } from '../visibility/is-visible.ts'
import { writeChange } from '../work/write-changes.ts'
import { actorOf, stampOf } from './actor.ts'
import { nextDocument, refuseConflict } from './conflict.ts'
import type { MutationRequest } from './mutation-request.ts'
import { etagOf, type Writer } from './outcome.ts'
import type { RowWrite } from './row-write.ts'

/** What of a row is its own, without what every document has. */
export const ownFields = (row: Readonly<Record<string, unknown>>): Document['body'] => {
  const { id: _id, version: _version, dateCreated: _created, dateModified: _modified, ...body } = row
  return body
}

const findForWrite = async (tx: Queryable, request: MutationRequest): Promise<Document | undefined> => {
  const { definition, payload, viewer } = request
  const table = definition.table
  if (table === undefined) return undefined
  const id = definition.target(payload).toLowerCase()
  const document = await findDocument(tx, table, { id, locked: true })
  if (definition.kind === 'create') {
    const isBack = document?.isDeleted === true && effects[definition.name]?.restores?.(request, document)
    if (document === undefined || isBack) return document
    throw new ProblemError(problem(CONFLICT, 'This is there already.'))
  }
  if (document === undefined || document.isDeleted || !(await isVisible(tx, table, { id, viewer }))) {
    throw new ProblemError(problem(NOT_FOUND, 'There is nothing here, or you may not see it.'))
  }
  return document
}

/** A removed document as it comes back: only what is not as it was is written anew. */
const restored = (document: Document, body: Document['body']): Document => {
  const changed = Object.keys({ ...document.body, ...body }).filter(
    (field) => !isDeepStrictEqual(document.body[field], body[field]),
  )
  return { ...nextDocument(document, body, changed), isDeleted: false }
}

const written = async (
  tx: Queryable,
  request: MutationRequest,
  { document, payload }: { readonly document: Document | undefined; readonly payload: MutationRequest['payload'] },
): Promise<Omit<RowWrite, 'table'>> => {
  const { definition } = request
  const resource = resourceByTable.get(definition.table ?? 'clients')
  if (resource === undefined) throw new Error(`No resource is kept in ${definition.table}.`)
  const row = document && !document.isDeleted ? toWireRow(document) : undefined
  const decoded = row && z.decode(resource.row, row)
  const stamp = stampOf(request, await actorOf(tx, request.caller.user))
  const applied = definition.apply(decoded, payload, stamp)
  const id = definition.target(payload).toLowerCase()
  if (applied === undefined) {
    const gone = nextDocument(document ?? newDocument(id, {}), document?.body ?? {}, [])
    return { action: 'deleted', document: { ...gone, isDeleted: true }, before: row }
  }
  const body = ownFields(z.encode(resource.row, applied))
  if (document === undefined) return { action: 'created', document: newDocument(id, body), after: body }
  if (document.isDeleted) return { action: 'updated', document: restored(document, body), after: body }
  const fields = definition.fields?.(request.payload) ?? Object.keys(request.payload)
  return { action: 'updated', document: nextDocument(document, body, fields), before: row, after: body }
}

/** Writes any document that is one row: the same `apply` as on the device, on the server's own row. */
export const writeDocument: Writer = async (tx, request) => {
  const { definition } = request
  const table = definition.table ?? 'clients'
  const effect = effects[definition.name]
  await effect?.locks?.(tx, request)
  const document = await findForWrite(tx, request)
  await effect?.check?.(tx, request, { document })
  if (document !== undefined) refuseConflict(request, document, () => toWireRow(document))
  const payload = (await effect?.corrected?.(tx, request, document)) ?? request.payload
  const write: RowWrite = { table, ...(await written(tx, request, { document, payload })) }
  const others = (await effect?.also?.(tx, request, write.document)) ?? []
  const [row] = await writeChange(tx, { by: request, writes: [write, ...others] })
  if (row === undefined) throw new Error('The row was not written.')
  await effect?.note?.(tx, request, { before: document, after: row })
  if (row.isDeleted) return { status: 204, etag: etagOf(row.version), body: undefined }
  const body = (await effect?.answer?.(tx, request)) ?? toWireRow(row)
  return { status: definition.kind === 'create' ? 201 : 200, etag: etagOf(row.version), body }
}
