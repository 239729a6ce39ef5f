import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { makeImport, previewImport, undoImport } from '../../domain/calls/imports.ts'
import { importFields } from '../../domain/import/fields.ts'
import { type ImportKind, importKinds, importRights } from '../../domain/import/kinds.ts'
import { can } from '../../domain/permissions.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { demand, demandAnyOf, type Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { readNames } from '../devices/read-devices.ts'
import { CONFLICT, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { refuseField } from '../http/refuse-fields.ts'
import { type ImportTable, judgedTable } from '../imports/import-table.ts'
import { importerOf } from '../imports/importer.ts'
import { undoRefusal } from '../imports/obstacles.ts'
import { importOfDigest, importToUndo, lastImports, type StoredImport } from '../imports/stored-import.ts'
import { undoWhole } from '../imports/undo-import.ts'
import { writeImport } from '../imports/write-import.ts'
import type { CallAsked, CallHandler } from '../request/call-handler.ts'
import { lockRotas } from '../rotas/rota-of.ts'

type Made = z.output<typeof makeImport.input>
type Table = z.output<typeof previewImport.input>

/** A table whose columns all mean something, and a rota where there has to be one. */
const tableOf = <Asked extends Table>({ viewer, input: asked }: CallAsked<Asked>): Asked => {
  const { kind, rows, rotaId } = asked
  demand(viewer, importRights[kind].make)
  const known = new Set(importFields[kind].map(({ name }) => name))
  const at = rows.findIndex(({ cells }) => Object.keys(cells).some((name) => !known.has(name)))
  if (at !== -1)
    refuseField({ path: `/rows/${at}/cells`, message: 'Choose the columns again. One of them is not known.' })
  if (kind === 'shifts') return { ...asked, rotaId: rotaId?.toLowerCase() }
  return rotaId === undefined
    ? asked
    : refuseField({ path: '/rotaId', message: 'Only shifts can be imported into a rota.' })
}

/** What would become of each row; nothing is written. */
export const importPreviewed: CallHandler<typeof previewImport> = async (call) => {
  const table = tableOf(call)
  const { context } = call
  const { judged, digest } = await context.database.transaction((tx) => judgedTable(tx, table, context.clock()))
  return { fates: judged.map(({ fate }) => fate), digest }
}

/** One import at a time: of two tables with the same people the second finds what the first made. */
const takeTurns = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`)

const DIFFERS = 'Check the preview again. The data has changed since, so nothing was saved.'

const makeIt = async (tx: Queryable, { context, request, viewer }: CallAsked, asked: Made) => {
  const { digest: seen, kind, rows, rotaId } = asked
  const table: ImportTable = { kind, rows, rotaId }
  await takeTurns(tx)
  if (rotaId !== undefined) await lockRotas(tx, [rotaId])
  const now = context.clock()
  const { judged, digest } = await judgedTable(tx, table, now)
  if (digest !== seen) {
    const earlier = await importOfDigest(tx, { digest: seen, userId: viewer.userId })
    if (earlier === undefined) throw new ProblemError(problem(CONFLICT, DIFFERS))
    return { importId: earlier.importId, made: earlier.made, left: earlier.left }
  }
  if (judged.every(({ payload }) => payload === undefined)) {
    throw new ProblemError(problem(CONFLICT, 'There is nothing to import. No row of this table is new.'))
  }
  return writeImport(tx, { table, digest, judged }, await importerOf(tx, request, { name: 'v1.import.make', now }))
}

/** Writes exactly what the preview called made. */
export const importMade: CallHandler<typeof makeImport> = async (call) => {
  const asked = tableOf(call)
  return call.context.database.transaction((tx) => makeIt(tx, call, asked))
}

/** Takes an import back, whole. */
export const importUndone: CallHandler<typeof undoImport> = async ({ context, request, viewer, input }) => {
  const importId = input.importId.toLowerCase()
  demandAnyOf(
    viewer,
    importKinds.map((kind) => importRights[kind].undo),
  )
  await context.database.transaction(async (tx) => {
    await takeTurns(tx)
    const stored = await importToUndo(tx, importId)
    if (stored === undefined) throw new ProblemError(problem(NOT_FOUND, 'This import cannot be found.'))
    demand(viewer, importRights[stored.kind].undo)
    await undoWhole(tx, stored, await importerOf(tx, request, { name: 'v1.import.undo', now: context.clock() }))
  })
  return {}
}

type Named = { readonly names: ReadonlyMap<string, string>; readonly viewer: Viewer }

const wireImport = async (tx: Queryable, stored: StoredImport, { names, viewer }: Named) => {
  const { userId, at, undoneAt, undoneBy, ...rest } = stored
  const mayUndo = can(viewer.ability, importRights[stored.kind].undo)
  const why = mayUndo ? await undoRefusal(tx, stored) : 'You do not have permission to do this.'
  return {
    ...rest,
    at: toWireInstant(at),
    by: names.get(userId) ?? '',
    ...(undoneAt === undefined ? {} : { undoneAt: toWireInstant(undoneAt), undoneBy: names.get(undoneBy ?? '') ?? '' }),
    canUndo: why === undefined,
    ...(why === undefined ? {} : { why }),
  }
}

/** The last imports, with what can be taken back. */
export const importsListed: CallHandler = async ({ context, viewer }) => {
  demandAnyOf(
    viewer,
    importKinds.map((kind) => importRights[kind].make),
  )
  const kinds = importKinds.filter((kind: ImportKind) => can(viewer.ability, importRights[kind].make))
  const { drizzle } = context.database
  const names = await readNames(drizzle)
  const imports = []
  for (const stored of await lastImports(drizzle, kinds))
    imports.push(await wireImport(drizzle, stored, { names, viewer }))
  return { imports }
}
