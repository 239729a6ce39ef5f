import { type SQL, sql } from 'drizzle-orm'
import { abilityOf, can, type PermissionText, roles, rulesOfRoles } from '../../domain/permissions.ts'
import type { Viewer } from '../caller.ts'
import { idTextArray } from '../database/tables.ts'
import { chatPlacesOf, chatPlacesOfAll } from './agency-access.ts'

/** A person in a statement: their id and that of their agency as text, the latter null for our own staff. */
export type PersonIn = { readonly userId: SQL; readonly agencyId: SQL | undefined }

/** A viewer in a statement. */
export const viewerIn = ({ userId, agencyId }: Viewer): PersonIn => ({
  userId: sql`${userId}::text`,
  agencyId: agencyId === undefined ? undefined : sql`${agencyId}::text`,
})

const recordHas = (userId: SQL, condition: SQL): SQL => sql`exists (
  select from rota_users m where m.id = (${userId})::uuid and m.deleted_at is null and ${condition})`

const worksAt = (userId: SQL, location: SQL): SQL =>
  recordHas(userId, sql`(m.body -> 'locations' @> to_jsonb(${location}) or m.body ->> 'placeOfWork' = ${location})`)

const mayDo = (userId: SQL, duty: SQL): SQL =>
  recordHas(userId, sql`m.body -> 'dutiesQualifiedFor' @> to_jsonb(${duty})`)

/** Whether our own staff belong to this audience; those of an agency are asked for apart. */
const ofStaff = (audience: SQL, userId: SQL): SQL => sql`case ${audience} ->> 'kind'
  when 'everybody' then true
  when 'location' then ${worksAt(userId, sql`(${audience} ->> 'location')`)}
  when 'duty' then ${mayDo(userId, sql`(${audience} ->> 'duty')`)}
  else ${audience} -> 'userIds' @> to_jsonb(${userId}) end`

/** People of an agency belong where it has a shift, from a day before until a day after, and to what names them. */
const ofAgency = (
  audience: SQL,
  { userId, agencyId }: { userId: SQL; agencyId: SQL },
  places: SQL = chatPlacesOf(agencyId),
): SQL => sql`case ${audience} ->> 'kind'
  when 'location' then (${audience} ->> 'location') in (${places})
  when 'people' then ${audience} -> 'userIds' @> to_jsonb(${userId})
  when 'pair' then ${audience} -> 'userIds' @> to_jsonb(${userId})
  else false end`

/** Whether somebody belongs to the channel `c`. Decision 250. */
export const belongsTo = (audience: SQL, { userId, agencyId }: PersonIn): SQL =>
  agencyId === undefined ? sql`(${ofStaff(audience, userId)})` : sql`(${ofAgency(audience, { userId, agencyId })})`

/**
 * Whether somebody who belongs no more belonged at that moment: an agency by its shifts, our own staff by what their
 * record of the rota was changed from since.
 */
export const belongedTo = (audience: SQL, { userId, agencyId }: PersonIn, at: SQL): SQL => {
  const kind = sql`${audience} ->> 'kind'`
  const location = sql`(${audience} ->> 'location')`
  if (agencyId !== undefined) {
    return sql`(${kind} = 'location' and ${location} in (${chatPlacesOf(agencyId, at)}))`
  }
  return sql`(${kind} in ('location', 'duty') and exists (
    select from audit_trail t where t.subject_ids @> array[(${userId})::uuid] and t.subject = 'rotaUsers' and t.at > ${at}
      and case ${kind} when 'location'
        then t.before -> 'locations' @> to_jsonb(${location}) or t.before ->> 'placeOfWork' = ${location}
        else t.before -> 'dutiesQualifiedFor' @> to_jsonb(${audience} ->> 'duty') end))`
}

/** The names of roles by each of which somebody may do this. */
const rolesThatMay = (permission: PermissionText): string[] =>
  roles.filter(({ name }) => can(abilityOf(rulesOfRoles([name])), permission)).map(({ name }) => name)

const rolesOfStaff = [...new Set([...rolesThatMay('update rota.rotas'), ...rolesThatMay('self-assign rota.rotas')])]

const holdsOneOf = (names: readonly string[]): SQL => sql`u.roles && ${idTextArray(names)}`

/** Whether the account `u` is one of an agency's, as `viewerOf` says it: of agency staff to whom none was given too. */
const isOfAnAgency: SQL = sql`(u.agency_id is not null
  or ('cc-rota-agency' = any(u.roles) and not (${holdsOneOf(rolesOfStaff)})))`

/** Whether the account `u` is open, and may read messages. */
export const mayReadMessages: SQL = sql`(u.archived_at is null or u.archived_at > now())
  and ${holdsOneOf(rolesThatMay('read messages'))}`

const isAmong = (audience: SQL, places?: SQL): SQL => {
  const userId = sql`u.id::text`
  const agencyId = sql`u.agency_id::text`
  return sql`(case when ${isOfAnAgency} then ${ofAgency(audience, { userId, agencyId }, places)} else ${ofStaff(audience, userId)} end)`
}

/** Whether the account `u` belongs to a channel of this audience. */
export const isMember = (audience: SQL): SQL => isAmong(audience)

/** A part of a statement for `isOneOfMany`: where agencies work, read once. */
export const agencyPlaces: SQL = sql`agency_places as materialized (${chatPlacesOfAll})`

/** The same condition for a statement that asks for all accounts, and has `agencyPlaces` among its parts. */
export const isOneOfMany = (audience: SQL): SQL =>
  isAmong(audience, sql`select p.location from agency_places p where p.agency_id = u.agency_id::text`)

/** Whether the account `u` is open. */
export const isOpenAccount: SQL = sql`(u.archived_at is null or u.archived_at > now())`
