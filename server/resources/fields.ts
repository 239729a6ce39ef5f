import { type SQL, sql } from 'drizzle-orm'
import { createdText } from '../database/documents.ts'
import type { AnyResource } from './any-resource.ts'

const columnByField: Readonly<Record<string, SQL>> = {
  id: sql`r.id`,
  dateCreated: createdText(sql`r.date_created`),
  dateModified: sql`r.date_modified`,
}

const activityColumnByField: Readonly<Record<string, SQL>> = {
  actualStartDate: sql`r.actual_start_date`,
  actualEndDate: sql`r.actual_end_date`,
}

const inBody = (field: string): SQL => {
  const parts = field.split('.').map((part) => `'${part.replaceAll("'", "''")}'`)
  const last = parts.pop() ?? "''"
  return sql.raw(`(${['r.body', ...parts].join(' -> ')} ->> ${last})`)
}

/** The expression of a declared field, typed for comparing and sorting; the indexes are made over the same. */
export const fieldExpression = (resource: AnyResource, field: string): SQL => {
  const column = (resource.table === 'activities' ? activityColumnByField[field] : undefined) ?? columnByField[field]
  if (column !== undefined) return column
  switch (resource.fields[field]) {
    case 'number':
      return sql`${inBody(field)}::numeric`
    case 'boolean':
      return sql`${inBody(field)}::boolean`
    case 'id':
      return inBody(field)
    default:
      return sql`${inBody(field)} COLLATE "C"`
  }
}

/** Whether one of a row's many (clients of an activity, locations of a person) is this value. */
export const listContains = (resource: AnyResource, field: string, value: string): SQL => {
  const [list = '', key] = field.split('.')
  if (resource.table === 'activities' && list === 'clients') {
    return sql`exists (select 1 from activity_clients c where c.activity_id = r.id and c.client_id::text = ${value}::text)`
  }
  const wanted = JSON.stringify([key === undefined ? value : { [key]: value }])
  return sql`(r.body -> ${sql.raw(`'${list.replaceAll("'", "''")}'`)}) @> (${wanted}::text)::jsonb`
}
