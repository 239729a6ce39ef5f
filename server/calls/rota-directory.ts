import { type SQL, sql } from 'drizzle-orm'
import { directoryPageSize } from '../../domain/constants.ts'
import { abilityOf, can, roles, rulesOfRoles } from '../../domain/permissions.ts'
import { rotaUsers } from '../../domain/resources/rota-users.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { createdText } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import { addressesNotInvited } from '../imports/known.ts'
import type { CallHandler } from '../request/call-handler.ts'
import type { AnyResource } from '../resources/any-resource.ts'
import { toCondition } from '../resources/condition.ts'
import { orderOf } from '../resources/list.ts'
import { parseListQuery } from '../resources/list-query.ts'
import { pageLinks } from '../resources/page-of-list.ts'
import { seenBy } from '../visibility/seen-by.ts'

/** The roles whose people may open the rota app. */
const rotaRoles = roles.map(({ name }) => name).filter((name) => can(abilityOf(rulesOfRoles([name])), 'access rota'))

const opensRota = sql`u.roles && ${idTextArray(rotaRoles)}`

/** Open accounts in the shape of a resource's rows, so that they are filtered and sorted like one. */
const accounts = (now: number, which: SQL): SQL => sql`(
  select u.id, u.date_created, jsonb_strip_nulls(jsonb_build_object('profile',
    jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name), 'email', u.email, 'agencyId', u.agency_id))
    as body
  from users u where ${which} and (u.archived_at is null or u.archived_at > to_timestamp(${now / 1000}::float8)))`

const ownFields: AnyResource['fields'] = {
  id: 'id',
  'profile.firstName': 'text',
  'profile.lastName': 'text',
  dateCreated: 'instant',
}

/** Addresses and agencies are for those who keep staff records; others can neither read nor ask for them. */
const keepsStaff = ({ ability }: Viewer): boolean => can(ability, 'update rota.rota-users')

const directoryFor = (viewer: Viewer): AnyResource => ({
  ...rotaUsers,
  segment: 'users',
  fields: keepsStaff(viewer) ? { ...ownFields, email: 'text', agencyId: 'id' } : ownFields,
  feed: { ...rotaUsers.feed, path: '/users/directory/rota', pageSize: directoryPageSize },
})

type Account = Row & {
  readonly id: string
  readonly dateCreated: string
  readonly body: { readonly profile: unknown; readonly email: string; readonly agencyId?: string }
}

const wireAccount =
  (viewer: Viewer) =>
  ({ id, dateCreated, body: { profile, email, agencyId } }: Account) => ({
    id,
    dateCreated,
    profile,
    ...(keepsStaff(viewer) ? { email, ...(agencyId === undefined ? {} : { agencyId }) } : {}),
  })

/** Accounts that open other apps or none: those of staff records, and all of them to who gives roles. Decision 74. */
const accountsElsewhere = (db: Queryable, viewer: Viewer, now: number): Promise<Account[]> => {
  const ofStaff = sql`exists (select from rota_users s where s.id = r.id and s.deleted_at is null)`
  return rowsOf<Account>(
    db,
    sql`select r.id::text as "id", ${createdText(sql`r.date_created`)} as "dateCreated", r.body as "body"
        from ${accounts(now, sql`not (${opensRota})`)} r where ${can(viewer.ability, 'manage all') ? sql`true` : ofStaff}
        order by r.id`,
  )
}

/** What the first page says to those who keep staff records. */
const besides = async (db: Queryable, viewer: Viewer, now: number) => ({
  notInvited: await addressesNotInvited(db),
  elsewhere: (await accountsElsewhere(db, viewer, now)).map(wireAccount(viewer)),
})

/** The open accounts of the rota app; of them, agency staff see those whose names they may know. Rules §7, decision 21. */
export const directoryListed: CallHandler = async ({ context, request, viewer }) => {
  const db = context.database.drizzle
  const directory = directoryFor(viewer)
  const query = parseListQuery(directory, request.query, [])
  const { page, pageSize } = query
  const conditions = [seenBy('rotaUsers', viewer), ...query.filters.map((filter) => toCondition(directory, filter))]
  const where = sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )
  const from = sql`${accounts(context.clock(), opensRota)} r where ${where}`
  const found = await rowsOf<Account>(
    db,
    sql`select r.id::text as "id", ${createdText(sql`r.date_created`)} as "dateCreated", r.body as "body" from ${from}
        order by ${orderOf(directory, query.sort)} limit ${pageSize}::int offset ${(page - 1) * pageSize}::bigint`,
  )
  const [counted] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as "total" from ${from}`)
  const total = counted?.total ?? 0
  const _links = pageLinks(request.url, { page, pageSize, total })
  const users = found.map(wireAccount(viewer))
  const first = keepsStaff(viewer) && page === 1 ? await besides(db, viewer, context.clock()) : {}
  return { _embedded: { users }, ...first, total, count: users.length, page, pageSize, _links }
}
