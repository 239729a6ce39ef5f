import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { statsClientActivities } from '../../domain/calls/stats-client-activities.ts'
import type { AspectAsked, CountedFigure } from '../../domain/reports/report-choices.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { hourOf, weekdayOf } from './declined-entries.ts'
import { countedBy, countsOnce, type JoinAsked, joinAsked, joinedEntries } from './joined-activities.ts'
import { type StatsAsked, statsAsked } from './stats-asked.ts'

type Figures = z.output<(typeof statsClientActivities)['output']>['sum']

/** Figures of one kind; of the columns by which they are grouped only those of the kind say something. */
type Group = {
  readonly kind: 'sum' | 'aspect' | 'client' | 'week' | 'hour'
  readonly aspect: AspectAsked
  readonly clientId: string
  readonly initials: string
  readonly monday: string
  readonly weekday: number
  readonly hour: number
  readonly retrieved: string | null
  readonly figures: Figures
}

const count = (figure: CountedFigure): SQL => sql`count(*) filter (where ${countedBy[figure]})::int`
const both = (one: CountedFigure, other: SQL): SQL => sql`count(*) filter (where ${countedBy[one]} and ${other})::int`
const sum = (value: SQL, condition: SQL): SQL => sql`coalesce(sum(${value}) filter (where ${condition}), 0)::float8`

const figures = sql`jsonb_build_object(
  'rota', jsonb_build_object('planned', ${count('rota-planned')}, 'done', ${count('rota-done')},
    'declined', ${count('rota-declined')}, 'doneLater', ${both('rota-declined', sql`is_done`)},
    'expectedMinutes', ${sum(sql`expected`, countedBy['rota-planned'])},
    'takenMinutes', ${sum(sql`taken`, countedBy['rota-planned'])}),
  'external', jsonb_build_object('planned', ${count('external-planned')}, 'recorded', ${count('recorded')},
    'expectedMinutes', ${sum(sql`expected`, countedBy.recorded)},
    'takenMinutes', ${sum(sql`taken`, countedBy.recorded)}),
  'together', jsonb_build_object('planned', ${count('planned')}, 'done', ${count('done')},
    'doneThere', ${count('done-there')}, 'declined', ${count('declined')},
    'doneLater', ${both('declined', sql`(is_done or is_paired)`)}, 'notDone', ${count('not-done')},
    'inBoth', ${count('in-both')}, 'expectedMinutes', ${sum(sql`expected`, countsOnce)},
    'takenMinutes', ${sum(sql`coalesce(taken, recorded_taken)`, countsOnce)}))`

/** Every group of the figures in one statement. */
const groupsOf = (asked: StatsAsked, join: JoinAsked): SQL => sql`
  ${joinedEntries(asked, join)},
  grouped as (
    select case when grouping(aspect) = 0 then 'aspect' when grouping(client_id) = 0 then 'client'
        when grouping(monday) = 0 then 'week' when grouping(hour) = 0 then 'hour' else 'sum' end as kind,
      aspect, client_id, monday, weekday, hour, max(retrieved) as retrieved, ${figures} as figures
    from (select e.*, to_char(date_trunc('week', local), 'YYYY-MM-DD') as monday, ${weekdayOf(sql`local`)} as weekday,
        ${hourOf(sql`local`)} as hour from entries e) e
    group by grouping sets ((), (aspect), (client_id), (monday), (weekday, hour)))
  select g.kind, g.aspect as "aspect", g.client_id::text as "clientId",
    coalesce(c.body ->> 'initials', '') COLLATE "C" as "initials", g.monday as "monday", g.weekday as "weekday",
    g.hour as "hour", g.retrieved as "retrieved", g.figures as "figures"
  from grouped g left join clients c on c.id = g.client_id
  order by g.aspect COLLATE "C", 4, 3, g.monday, g.weekday, g.hour`

/** What the rota and the external care record have of clients, in figures. Rules §7, stats; decision 246. */
export const clientActivities: CallHandler<typeof statsClientActivities> = async (call) => {
  const { context, request, input } = call
  const db = context.database.drizzle
  const asked = await statsAsked(call)
  const join = await joinAsked(context, input)
  const groups = await rowsOf<Group & Row>(db, groupsOf(asked, join))
  const of = (kind: Group['kind']) => groups.filter((group) => group.kind === kind)
  const [all] = of('sum')
  if (all === undefined) throw new Error('Figures without a sum.')
  const clients = of('client')
  await noteClientReads(
    context,
    request,
    clients.map((group) => ({ id: group.clientId })),
  )
  return {
    source: join.source && {
      name: join.source.source,
      ...(all.retrieved === null ? {} : { retrievedAt: all.retrieved }),
    },
    sum: all.figures,
    aspects: of('aspect').map((group) => ({ aspect: group.aspect, ...group.figures })),
    clients: clients.map((group) => ({ clientId: group.clientId, initials: group.initials, ...group.figures })),
    weeks: of('week').map((group) => ({ monday: group.monday, ...group.figures })),
    hours: of('hour').map((group) => ({ weekday: group.weekday, hour: group.hour, ...group.figures })),
  }
}
