import * as z from 'zod/mini'
import { mostImportRows } from '../constants.ts'
import { ImportRow, RowFate } from '../import/import-row.ts'
import { importKinds } from '../import/kinds.ts'
import { Instant } from '../time/instant.ts'
import { Id } from '../wire.ts'
import { NoAnswer, NoInput } from './call-shapes.ts'
import { defineCall } from './define-call.ts'

const Kind = z.enum(importKinds)

const tableFields = {
  kind: Kind,
  rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(mostImportRows)),
  /** The rota that shifts go into; of nothing else is there one. */
  rotaId: z.optional(Id),
}

/** What a preview has shown, as a short text that nobody else's preview has. */
const Digest = z.string().check(z.minLength(1), z.maxLength(100))

/** What would become of each row of a table; nothing is written. Rules §6, §7; decision 72. */
export const previewImport = defineCall({
  name: 'imports.preview',
  endpoint: 'POST /imports/preview',
  permission: 'access rota',
  input: z.strictObject(tableFields),
  output: z.object({ fates: z.array(RowFate), digest: Digest }),
  onFailure: 'caller',
})

/** Writes exactly the rows that the preview of this digest called made, all or none. Decision 72. */
export const makeImport = defineCall({
  name: 'imports.make',
  endpoint: 'POST /imports',
  permission: 'access rota',
  input: z.strictObject({ ...tableFields, digest: Digest }),
  output: z.object({ importId: Id, made: z.int(), left: z.int() }),
  onFailure: 'caller',
})

/** Takes back all that an import made, or, where somebody has used some of it since, nothing. Decision 72. */
export const undoImport = defineCall({
  name: 'imports.undo',
  endpoint: 'POST /imports/:importId/undo',
  permission: 'access rota',
  input: z.strictObject({ importId: Id }),
  output: NoAnswer,
  onFailure: 'caller',
})

/** An import as it is told of afterwards. */
export const PastImport = z.object({
  importId: Id,
  kind: Kind,
  at: Instant,
  by: z.string(),
  made: z.int(),
  left: z.int(),
  /** The rota that shifts went into. */
  rotaId: z.optional(Id),
  rotaName: z.optional(z.string()),
  undoneAt: z.optional(Instant),
  undoneBy: z.optional(z.string()),
  canUndo: z.boolean(),
  /** Why it cannot be undone, as a sentence. */
  why: z.optional(z.string()),
})
export type PastImport = z.output<typeof PastImport>

/** The last imports of what the caller may import, the latest first. Decision 72. */
export const listImports = defineCall({
  name: 'imports.list',
  endpoint: 'GET /imports',
  permission: 'access rota',
  input: NoInput,
  output: z.object({ imports: z.array(PastImport) }),
  onFailure: 'caller',
})
