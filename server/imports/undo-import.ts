import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocument, findDocuments } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import { lockRotas } from '../rotas/rota-of.ts'
import { removal, touched } from '../rotas/rota-shifts.ts'
import { raiseAround } from '../visibility/agencies-around.ts'
import { peopleWithIds, raiseVisibility } from '../visibility/raise-visibility.ts'
import { writeChange } from '../work/write-changes.ts'
import type { Importer } from './importer.ts'
import { undoRefusal } from './obstacles.ts'
import type { StoredImport } from './stored-import.ts'
import { tableOfKind } from './write-import.ts'

const madeBy = async (tx: Queryable, { importId, kind }: StoredImport): Promise<Document[]> => {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select row_id::text as "id" from imported_rows where import_id = (${importId}::text)::uuid`,
  )
  return findDocuments(tx, tableOfKind(kind), { ids: found.map(({ id }) => id), locked: true })
}

/** Who was named by an e-mail in it is not any more. */
const noteUndone = async (tx: Queryable, { importId }: StoredImport, { writer, now }: Importer): Promise<void> => {
  await tx.execute(sql`
    update imports set undone_at = to_timestamp(${now / 1000}::float8), undone_by = (${writer.viewer.userId}::text)::uuid
    where id = (${importId}::text)::uuid`)
  await tx.execute(sql`update imported_rows set email = null where import_id = (${importId}::text)::uuid`)
}

/** Takes back what an import made, all of it; ends with 409 and the reason where somebody has used some of it. Decision 72. */
export const undoWhole = async (tx: Queryable, stored: StoredImport, importer: Importer): Promise<void> => {
  const { kind, rotaId } = stored
  if (rotaId !== undefined) await lockRotas(tx, [rotaId])
  const documents = await madeBy(tx, stored)
  const refusal = await undoRefusal(tx, stored)
  if (refusal !== undefined) throw new ProblemError(problem(CONFLICT, refusal))
  const rota = rotaId === undefined ? undefined : await findDocument(tx, 'rotas', { id: rotaId })
  const writes = documents.map((document) => removal(tableOfKind(kind), document))
  await writeChange(tx, { by: importer.writer, writes: rota === undefined ? writes : [...writes, touched(rota)] })
  if (kind === 'shifts') await raiseAround(tx, documents)
  if (kind === 'staff') await raiseVisibility(tx, peopleWithIds(documents.map(({ id }) => id)))
  await noteUndone(tx, stored, importer)
}
