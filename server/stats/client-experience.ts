import { type SQL, sql } from 'drizzle-orm'
import type { statsClientExperience } from '../../domain/calls/stats-client-experience.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { hourOf, localStart, weekdayOf } from './declined-entries.ts'
import { demandClient } from './demand-client.ts'
import { dueActivities } from './due-activities.ts'
import { type StatsAsked, statsAsked } from './stats-asked.ts'

type Rated = { ratings: number; points: number; counts: number[] }

/** The ratings of one kind; of the columns by which they are grouped only those of the kind say something. */
type Group = Rated & {
  readonly kind: 'sum' | 'title' | 'client' | 'staff' | 'hour' | 'week'
  readonly title: string
  readonly clientId: string
  readonly initials: string
  readonly personsRequired: number
  readonly weekday: number
  readonly hour: number
  readonly monday: string
  readonly finished: number
}

/** The clients who finished a due activity, one row for each rating; one without, where none was given. */
const entriesOf = (asked: StatsAsked, clientId: string | undefined): SQL => sql`
  select d.title COLLATE "C" as title, d.persons, (o ->> 'clientId')::uuid as client_id, rating::int as rating,
    answer, ${localStart(asked.zone)} as local
  from (${dueActivities(asked)}) d cross join lateral jsonb_array_elements(d.clients) o
    left join lateral jsonb_array_elements_text(o -> 'ratings') with ordinality r(rating, answer) on true
  where o ->> 'state' = 'finished'
  ${clientId === undefined ? sql`` : sql`and (o ->> 'clientId')::uuid = (${clientId}::text)::uuid`}`

const timesOf = (condition: SQL): SQL => sql`coalesce(sum(times) filter (where ${condition}), 0)::int`

const counts = sql.join(
  [1, 2, 3, 4, 5].map((rating) => timesOf(sql`rating = ${sql.raw(String(rating))}`)),
  sql`, `,
)

/** Every group of the figures in one statement: ratings that are alike are counted once, and the groups are summed from those. */
const groupsOf = (asked: StatsAsked, clientId: string | undefined): SQL => sql`
  with alike as (
    select title, client_id, persons, ${weekdayOf(sql`local`)} as weekday, ${hourOf(sql`local`)} as hour,
      to_char(date_trunc('week', local), 'YYYY-MM-DD') as monday, rating, count(*) as times,
      count(*) filter (where coalesce(answer, 1) = 1) as finished
    from (${entriesOf(asked, clientId)}) e group by 1, 2, 3, 4, 5, 6, 7),
  summed as (
    select case when grouping(title) = 0 then 'title' when grouping(client_id) = 0 then 'client'
        when grouping(persons) = 0 then 'staff' when grouping(weekday) = 0 then 'hour'
        when grouping(monday) = 0 then 'week' else 'sum' end as kind,
      title, client_id, persons, weekday, hour, monday, coalesce(sum(finished), 0)::int as finished,
      ${timesOf(sql`rating is not null`)} as ratings, coalesce(sum(times * rating), 0)::int as points,
      array[${counts}] as counts
    from alike group by grouping sets ((), (title), (client_id), (persons), (weekday, hour), (monday)))
  select s.kind, s.title as "title", s.client_id::text as "clientId",
    coalesce(c.body ->> 'initials', '') COLLATE "C" as "initials", s.persons as "personsRequired",
    s.weekday as "weekday", s.hour as "hour", s.monday as "monday", s.finished as "finished", s.ratings as "ratings",
    s.points as "points", to_jsonb(s.counts) as "counts"
  from summed s left join clients c on c.id = s.client_id
  where s.kind = 'sum' or s.ratings > 0
  order by s.title, 4, 3, s.persons, s.weekday, s.hour, s.monday`

const ratedOf = ({ ratings, points, counts: given }: Rated): Rated => ({ ratings, points, counts: given })

const NOTHING = { finished: 0, ratings: 0, points: 0, counts: [0, 0, 0, 0, 0] }

/** How clients liked their activities, in figures. Rules §7, stats. */
export const clientExperience: CallHandler<typeof statsClientExperience> = async (call) => {
  const db = call.context.database.drizzle
  const asked = await statsAsked(call)
  const clientId = call.input.clientId?.toLowerCase()
  if (clientId !== undefined) await demandClient(db, clientId)
  const groups = await rowsOf<Group & Row>(db, groupsOf(asked, clientId))
  const of = (kind: Group['kind']) => groups.filter((group) => group.kind === kind)
  const sum = of('sum')[0] ?? NOTHING
  const clients = of('client')
  await noteClientReads(
    call.context,
    call.request,
    clients.map((group) => ({ id: group.clientId })),
  )
  return {
    sum: { finished: sum.finished, ...ratedOf(sum) },
    titles: of('title').map((group) => ({ title: group.title, ...ratedOf(group) })),
    clients: clients.map((group) => ({ clientId: group.clientId, initials: group.initials, ...ratedOf(group) })),
    staff: of('staff').map((group) => ({ personsRequired: group.personsRequired, ...ratedOf(group) })),
    hours: of('hour').map((group) => ({ weekday: group.weekday, hour: group.hour, ...ratedOf(group) })),
    weeks: of('week').map((group) => ({ monday: group.monday, ...ratedOf(group) })),
  }
}
