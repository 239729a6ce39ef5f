import { type SQL, sql } from 'drizzle-orm'
import { mentionedIn } from '../activities/known-clients.ts'
import type { StoredActivity } from '../activities/stored-activity.ts'
import type { Viewer } from '../caller.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { listOf } from '../database/rows-of.ts'
import { jsonb, uuidArray } from '../database/tables.ts'
import { boundsSelection, spansOf } from '../visibility/agency-access.ts'
import type { AccessBounds, AccessSpan } from '../visibility/agency-sight.ts'
import { showsItsClients } from '../visibility/clients.ts'
import { othersInvolved } from '../visibility/incidents-told.ts'
import { colleaguesOf } from '../visibility/rota-users.ts'

/** A person of an agency. */
export type AgencyPerson = { readonly userId: string; readonly agencyId: string }

/** What an agency's shifts open to it now. */
export type Opened = { readonly agencyId: string; readonly spans: readonly AccessSpan[] | null }

/** A row that somebody could see, until a change; null for one that is in their sight. */
export type Kept = {
  readonly userId: string
  readonly table: string
  readonly id: string
  readonly until: string | null
}

/** What is read of agencies with the activities, as columns of one row. */
export type OpenedRow = {
  readonly bounds: AccessBounds
  readonly opened: readonly Opened[]
  readonly kept: readonly Kept[]
}

/** Whom some clients are shown to beside these activities, and some staff. */
export type ShownRow = {
  readonly reached: readonly { readonly agencyId: string; readonly clientId: string }[]
  readonly colleagues: readonly { readonly userId: string; readonly staffId: string }[]
}

/** The people of agencies among some viewers, each once. */
export const agencyPeopleOf = (viewers: readonly Viewer[]): AgencyPerson[] => {
  const people = new Map(
    viewers.flatMap(({ userId, agencyId }) => (agencyId === undefined ? [] : [[userId, { userId, agencyId }]])),
  )
  return [...people.values()]
}

const agencyIdsOf = (people: readonly AgencyPerson[]): string[] => [...new Set(people.map(({ agencyId }) => agencyId))]

type Rows = { readonly activityIds: readonly string[]; readonly clientIds: readonly string[] }

/** Where agencies have access now, and which of these rows were in sight of their people; the columns of `OpenedRow`. */
export const openedColumns = (people: readonly AgencyPerson[], { activityIds, clientIds }: Rows): SQL => sql`
  (select to_jsonb(b) from (${boundsSelection}) b) as "bounds",
  ${listOf(sql`select g.id as "agencyId", ${spansOf(sql`g.id`)} as "spans"
    from jsonb_array_elements_text(${jsonb(agencyIdsOf(people))}) g(id)`)} as "opened",
  ${listOf(sql`select v.user_id::text as "userId", v.table_name as "table", v.row_id::text as "id", v.seen_until as "until"
    from seen_rows v where v.user_id = any(${uuidArray(people.map(({ userId }) => userId))}) and (
      v.table_name = 'activities' and v.row_id = any(${uuidArray(activityIds)})
      or v.table_name = 'clients' and v.row_id = any(${uuidArray(clientIds)}))`)} as "kept"`

/** Whom people of agencies have to see or not, beyond those for whom the activities are planned. */
export type Others = { readonly clientIds: readonly string[]; readonly staffIds: readonly string[] }

/**
 * Those of whom it matters whether an agency sees them: who is named or told of and not planned for that activity, since
 * whoever is planned for it may be spoken of anyway; and all who were involved in an incident.
 */
export const othersOf = (
  requests: readonly (Pick<MutationRequest, 'payload' | 'wirePayload'> & { readonly activityId: string })[],
  activities: readonly StoredActivity[],
): Others => {
  const said = [
    ...requests.map(({ activityId, wirePayload }) => ({ activityId, payload: wirePayload })),
    ...activities.flatMap(({ events }) => events),
  ]
  const planned = new Set(
    activities.flatMap(({ document, clients }) => clients.map(({ clientId }) => `${document.id} ${clientId}`)),
  )
  const named = said.flatMap(({ activityId, payload }) =>
    mentionedIn(payload)
      .map((id) => id.toLowerCase())
      .filter((id) => !planned.has(`${activityId} ${id}`)),
  )
  const involved = othersInvolved(said.map(({ payload }) => payload))
  return { clientIds: [...new Set([...named, ...involved.clients])], staffIds: [...new Set(involved.staff)] }
}

type Shown = {
  readonly people: readonly AgencyPerson[]
  readonly opened: readonly Opened[]
  readonly others: Others
  readonly activityIds: readonly string[]
}

/**
 * Which of some clients agencies see through activities other than these, which are about to change, and which of some
 * staff their people see; the columns of `ShownRow`.
 */
export const shownColumns = ({ people, opened, others, activityIds }: Shown): SQL => sql`
  ${listOf(sql`select distinct g.id as "agencyId", c.client_id::text as "clientId"
    from jsonb_to_recordset(${jsonb(opened.map(({ agencyId, spans }) => ({ id: agencyId, spans })))}) as g(id text, spans jsonb)
      cross join activity_clients c join activities a on a.id = c.activity_id
    where c.client_id = any(${uuidArray(others.clientIds)}) and not a.id = any(${uuidArray(activityIds)})
      and ${showsItsClients({ id: sql`g.id`, spans: sql`g.spans` })}`)} as "reached",
  ${listOf(sql`select v."userId", r.id::text as "staffId"
    from jsonb_to_recordset(${jsonb(people)}) as v("userId" text, "agencyId" text)
      cross join lateral (select array(${colleaguesOf(sql`v."agencyId"`)}) as ids offset 0) colleagues
      join rota_users r on r.id::text = v."userId" or r.id::text = any(colleagues.ids)
    where r.id = any(${uuidArray(others.staffIds)}) and r.deleted_at is null`)} as "colleagues"`
