import { type SQL, sql } from 'drizzle-orm'
import { agencyAccessDaysAfter, agencyAccessDaysBefore, agencyChatDays } from '../../domain/constants.ts'
import { isOfAgency, isOnShownRota } from './shifts.ts'

const days = (count: number): SQL => sql`make_interval(days => ${count}::int)`

const before = days(agencyAccessDaysBefore)
const after = days(agencyAccessDaysAfter)

/** A moment of the database's clock as instants stand in documents, so that it is compared as text, and by an index. */
const asText = (moment: SQL): SQL => sql`to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether what ends at `endDate`, in wire form, is not over for agencies yet. */
export const isNotOver = (endDate: SQL): SQL => sql`(${endDate}) COLLATE "C" > ${asText(sql`now() - ${after}`)}`

/** Whether what begins at `startDate`, in wire form, is near enough for agencies to see whom it is for. */
export const isNear = (startDate: SQL): SQL => sql`(${startDate}) COLLATE "C" <= ${asText(sql`now() + ${before}`)}`

/** The moments between which agencies have access now, as `AccessBounds`: by the database's clock, as conditions have it. */
export const boundsSelection: SQL = sql`select ${asText(sql`now() - ${after}`)} as "endsAfter",
  ${asText(sql`now() + ${before}`)} as "startsBy", (extract(epoch from now() - ${after}) * 1000)::float8 as "saidAfterMs"`

/** An agency in a statement: its id as text, and where and when it has access, as `spansOf` gives it. */
export type AgencyIn = { readonly id: SQL; readonly spans: SQL }

/** Whether a person of this agency did something on the activity `a` of late. */
export const isReportedOnBy = ({ id }: AgencyIn): SQL => sql`(a.has_reports and exists (
  select 1 from activity_events e where e.activity_id = a.id and e.agency_id = (${id})::uuid
    and least(e.recorded_at, e.received_at) > now() - ${after}))`

/** The shifts `s` that give this agency access now, as they stand on rotas that staff see. */
const givesAccess = (agencyId: SQL): SQL => sql`${isOnShownRota} and ${isOfAgency(agencyId)}
  and ${isNear(sql`s.body ->> 'startDate'`)} and ${isNotOver(sql`s.body ->> 'endDate'`)}`

/** The locations where this agency has access now. */
export const placesOf = (agencyId: SQL): SQL =>
  sql`select s.body ->> 'location' from shifts s where ${givesAccess(agencyId)}`

/** Whether the shift `s` is so near to a moment that its agency belongs to the channels of its location. */
const isAroundForChat = (at: SQL): SQL => {
  const around = days(agencyChatDays)
  return sql`(s.body ->> 'startDate') COLLATE "C" <= ${asText(sql`${at} + ${around}`)}
    and (s.body ->> 'endDate') COLLATE "C" > ${asText(sql`${at} - ${around}`)}`
}

/** The locations whose channels this agency's people are in now, or were at another moment. Decision 250. */
export const chatPlacesOf = (agencyId: SQL, at: SQL = sql`now()`): SQL =>
  sql`select s.body ->> 'location' from shifts s where ${isOnShownRota} and ${isOfAgency(agencyId)} and ${isAroundForChat(at)}`

/** The same of every agency, as `agency_id` and `location`: where many people are asked for, it is read once. */
export const chatPlacesOfAll: SQL = sql`
  select distinct w ->> 'agencyId' as agency_id, s.body ->> 'location' as location
  from shifts s cross join lateral jsonb_array_elements(s.body -> 'assignedTo') w
  where ${isOnShownRota} and w ->> 'type' = 'current' and w ? 'agencyId' and ${isAroundForChat(sql`now()`)}`

/** Where this agency has access now, and from when to when its shifts give it, as one jsonb list. */
export const spansOf = (agencyId: SQL): SQL => sql`(
  select jsonb_agg(jsonb_build_object('location', s.body ->> 'location',
    'starts', ${asText(sql`(s.body ->> 'startDate')::timestamptz - ${before}`)},
    'ends', ${asText(sql`(s.body ->> 'endDate')::timestamptz + ${after}`)}))
  from shifts s where ${givesAccess(agencyId)})`

/**
 * An agency whose id is known. Where it has access depends on no row: the database works it out once for a statement, not
 * once for each activity.
 */
export const knownAgency = (agencyId: string): AgencyIn => {
  const id = sql`${agencyId}::text`
  return { id, spans: spansOf(id) }
}

/** Where the activity `a` takes place: its own location, else where those live whom it is for. */
const isAt = (location: SQL): SQL => sql`case when a.body ? 'locationId' then a.body ->> 'locationId' = ${location}
  else exists (select 1 from activity_clients p where p.activity_id = a.id
    and p.location ->> 'locationId' = ${location}) end`

/** Whether the activity `a` lies where and when a shift of this agency gives it access. */
export const isWithinAccess = ({ spans }: AgencyIn): SQL => sql`exists (
  select 1 from jsonb_to_recordset(${spans}) as span(location text, starts text, ends text)
  where (a.body ->> 'startDate') COLLATE "C" < span.ends and (a.body ->> 'endDate') COLLATE "C" > span.starts
    and ${isAt(sql`span.location`)})`
