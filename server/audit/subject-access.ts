import { sql } from 'drizzle-orm'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { Queryable } from '../database/connection.ts'
import { jsonb } from '../database/tables.ts'

/** What the trail calls it when everything recorded about a person is taken out. */
export const SUBJECT_ACCESS = 'subject-access'

/** Stands in the trail for whoever runs commands: they have no account here. */
export const OPERATOR = '00000000-0000-0000-0000-000000000000'

type Taken = { readonly table: TableName; readonly id: string; readonly operator: string }

/** Notes that everything recorded about a person is taken out, and by which account of the machine. Decision 46. */
export const noteSubjectAccess = async (tx: Queryable, { table, id, operator }: Taken): Promise<void> => {
  await tx.execute(sql`
    insert into audit_trail (at, user_id, action, subject, subject_ids, after)
    values (now(), (${OPERATOR}::text)::uuid, ${SUBJECT_ACCESS}::text, ${table}::text, array[(${id}::text)::uuid],
      ${jsonb({ operator })})`)
}
