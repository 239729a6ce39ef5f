import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { importsListed } from '../../domain/constants.ts'
import { type ImportKind, importKinds } from '../../domain/import/kinds.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'

const Found = z.object({
  importId: z.string(),
  kind: z.enum(importKinds),
  at: z.number(),
  userId: z.string(),
  made: z.int(),
  left: z.int(),
  rotaId: z.nullable(z.string()),
  rotaName: z.nullable(z.string()),
  undoneAt: z.nullable(z.number()),
  undoneBy: z.nullable(z.string()),
})

/** An import as it is kept. Times in milliseconds. */
export type StoredImport = {
  readonly importId: string
  readonly kind: ImportKind
  readonly at: number
  readonly userId: string
  readonly made: number
  readonly left: number
  readonly rotaId?: string | undefined
  readonly rotaName?: string | undefined
  readonly undoneAt?: number | undefined
  readonly undoneBy?: string | undefined
}

const toStored = (row: unknown): StoredImport => {
  const { rotaId, rotaName, undoneAt, undoneBy, ...rest } = z.parse(Found, row)
  const found = { rotaId, rotaName, undoneAt, undoneBy }
  return { ...rest, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)) }
}

const columns = sql`i.id::text as "importId", i.kind as "kind", i.user_id::text as "userId", i.made as "made",
  i.left_out as "left", round(extract(epoch from i.at) * 1000)::float8 as "at", i.rota_id::text as "rotaId",
  o.body ->> 'name' as "rotaName", round(extract(epoch from i.undone_at) * 1000)::float8 as "undoneAt",
  i.undone_by::text as "undoneBy"`

const importsWhere = async (tx: Queryable, condition: SQL, tail: SQL): Promise<StoredImport[]> =>
  (
    await rowsOf(
      tx,
      sql`select ${columns} from imports i left join rotas o on o.id = i.rota_id where ${condition} ${tail}`,
    )
  ).map(toStored)

/** The last imports of these kinds, the latest first. */
export const lastImports = (tx: Queryable, kinds: readonly ImportKind[]): Promise<StoredImport[]> =>
  importsWhere(tx, sql`i.kind = any(${idTextArray(kinds)})`, sql`order by i.at desc, i.id limit ${importsListed}::int`)

/** The import with this id, kept from being taken back twice at once. */
export const importToUndo = async (tx: Queryable, importId: string): Promise<StoredImport | undefined> =>
  (await importsWhere(tx, sql`i.id = (${importId}::text)::uuid`, sql`for update of i`))[0]

/** The import that a confirmation already led to: its answer was lost on the way. */
export const importOfDigest = async (
  tx: Queryable,
  { digest, userId }: { readonly digest: string; readonly userId: string },
): Promise<StoredImport | undefined> =>
  (
    await importsWhere(
      tx,
      sql`i.digest = ${digest}::text and i.user_id = (${userId}::text)::uuid and i.undone_at is null`,
      sql`order by i.at desc limit 1`,
    )
  )[0]
