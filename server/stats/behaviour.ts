import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { BehaviourType } from '../../domain/activity/report.ts'
import type { statsBehaviour } from '../../domain/calls/stats-behaviour.ts'
import { Client } from '../../domain/client/client.ts'
import { escalationLevelAt } from '../../domain/client/escalation.ts'
import { beforeThemesOf, triedThemesOf } from '../../domain/reports/behaviour-themes.ts'
import type { FilingState } from '../../domain/reports/report-choices.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { Queryable } from '../database/connection.ts'
import { findDocument, toWireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { type BehaviourAsked, behaviourReports, filingOf } from './behaviour-reports.ts'
import { hourOf, weekdayOf } from './declined-entries.ts'
import { demandClient } from './demand-client.ts'
import { type StatsAsked, statsAsked } from './stats-asked.ts'

/** Counts of one kind; of the columns by which they are grouped only those of the kind say something. */
type Group = {
  readonly kind: 'sum' | 'type' | 'week' | 'hour' | 'client' | 'filing' | 'text'
  readonly clientId: string
  readonly initials: string
  readonly week: string
  readonly type: string
  readonly weekday: number
  readonly hour: number
  readonly filing: FilingState | null
  readonly before: string | null
  readonly helped: string | null
  readonly didNotHelp: string | null
  readonly reports: number
  readonly incidents: number
  readonly medianMinutes: number | null
}

const minutesToFiling = sql`extract(epoch from r.filed_at - r.at) / 60`

/** Every group of the figures in one statement; lists come with the most frequent first, times in their order. */
const groupsOf = (asked: StatsAsked, of: BehaviourAsked): SQL => sql`
  with r as materialized (${behaviourReports(asked, of)}),
  parts as (select r.client_id, r.type, to_char(date_trunc('week', r.local), 'YYYY-MM-DD') as week,
      ${weekdayOf(sql`r.local`)} as weekday, ${hourOf(sql`r.local`)} as hour, ${filingOf(asked)} as filing,
      r.abc ->> 'before' as before, r.abc ->> 'helped' as helped, r.abc ->> 'didNotHelp' as did_not_help,
      r.incident is not null as is_incident, ${minutesToFiling} as minutes from r),
  summed as (select case when grouping(before) = 0 then 'text' when grouping(week) = 0 then 'week'
        when grouping(hour) = 0 then 'hour' when grouping(type) = 0 then 'type' when grouping(client_id) = 0 then 'client'
        when grouping(filing) = 0 then 'filing' else 'sum' end as kind,
      client_id, week, type, weekday, hour, filing, before, helped, did_not_help, count(*)::int as reports,
      (count(*) filter (where is_incident))::int as incidents,
      percentile_cont(0.5) within group (order by minutes)::float8 as median_minutes
    from parts
    group by grouping sets ((), (type), (week, type), (weekday, hour), (client_id), (filing), (before, helped, did_not_help)))
  select s.kind as "kind", s.client_id::text as "clientId", coalesce(c.body ->> 'initials', '') COLLATE "C" as "initials",
    s.week as "week", s.type as "type", s.weekday as "weekday", s.hour as "hour", s.filing as "filing",
    s.before as "before", s.helped as "helped", s.did_not_help as "didNotHelp", s.reports as "reports",
    s.incidents as "incidents", s.median_minutes as "medianMinutes"
  from summed s left join clients c on c.id = s.client_id
  order by case s.kind when 'hour' then s.weekday * 24 + s.hour when 'week' then 0 else -s.reports end, 4, 3, 2,
    s.type COLLATE "C"`

const byCount = <Key extends string>(sums: ReadonlyMap<Key, number>): [Key, number][] =>
  [...sums].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))

const add = <Key>(sums: Map<Key, number>, key: Key, count: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + count)
}

/** What came before and what was tried, by heading, from texts that are alike and how often each was written. */
const themesOf = (texts: readonly Group[]) => {
  const before = new Map<ReturnType<typeof beforeThemesOf>[number], number>()
  const tried = new Map<ReturnType<typeof triedThemesOf>[number], number>()
  const helped = new Map<ReturnType<typeof triedThemesOf>[number], number>()
  for (const one of texts) {
    for (const theme of beforeThemesOf(one.before)) add(before, theme, one.reports)
    const worked = triedThemesOf(one.helped)
    for (const theme of worked) add(helped, theme, one.reports)
    for (const theme of new Set([...worked, ...triedThemesOf(one.didNotHelp)])) add(tried, theme, one.reports)
  }
  return {
    before: byCount(before).map(([theme, reports]) => ({ theme, reports })),
    tried: byCount(tried).map(([theme, count]) => ({ theme, tried: count, helped: helped.get(theme) ?? 0 })),
  }
}

const filingFigures = (groups: readonly Group[], sum: Group | undefined) => {
  const of = (state: FilingState) => groups.find(({ filing }) => filing === state)?.reports ?? 0
  return {
    filedInTime: of('filed-in-time'),
    filedLate: of('filed-late'),
    waiting: of('waiting'),
    overdue: of('overdue'),
    ...(sum?.medianMinutes == null ? {} : { medianMinutes: Math.round(sum.medianMinutes) }),
  }
}

const Stored = z.custom<z.input<typeof Client>>((value) => typeof value === 'object')

/** The level of one client on the first day of the span, and each change within it. */
const levelsOf = async (db: Queryable, clientId: string, { fromAt, untilAt, zone }: StatsAsked) => {
  const document = await findDocument(db, 'clients', { id: clientId })
  if (document === undefined) return []
  const client = z.decode(Client, z.parse(Stored, toWireRow(document)))
  const [first, last] = [localDayOf(fromAt, zone), localDayOf(untilAt - 1, zone)]
  const days = client.careEscalationHistory
    .map(({ effectiveFrom }) => effectiveFrom)
    .filter((day) => day > first && day <= last)
    .sort()
  return [first, ...days]
    .map((day) => ({ day, level: escalationLevelAt(client, day) }))
    .filter(({ level }, index, all) => level !== all[index - 1]?.level)
}

const typeOf = (type: string) => z.parse(BehaviourType, type)

/** The figures of challenging behaviour. Rules §7, stats. */
export const behaviourFigures: CallHandler<typeof statsBehaviour> = async (call) => {
  const db = call.context.database.drizzle
  const asked = await statsAsked(call)
  const clientId = call.input.clientId?.toLowerCase()
  if (clientId !== undefined) await demandClient(db, clientId)
  const groups = await rowsOf<Group & Row>(db, groupsOf(asked, { clientId, kind: call.input.kind }))
  const of = (kind: Group['kind']) => groups.filter((group) => group.kind === kind)
  const clients = of('client')
  const [sum] = of('sum')
  const read = clientId === undefined ? clients.map((group) => group.clientId) : [clientId]
  await noteClientReads(
    call.context,
    call.request,
    read.map((id) => ({ id })),
  )
  return {
    sum: { reports: sum?.reports ?? 0, incidents: sum?.incidents ?? 0 },
    types: of('type').map(({ type, reports }) => ({ type: typeOf(type), reports })),
    weeks: of('week').map(({ week, type, reports }) => ({ week, type: typeOf(type), reports })),
    hours: of('hour').map(({ weekday, hour, reports }) => ({ weekday, hour, reports })),
    clients: clients.map((group) => ({
      clientId: group.clientId,
      initials: group.initials,
      reports: group.reports,
      incidents: group.incidents,
    })),
    ...themesOf(of('text')),
    filing: filingFigures(of('filing'), sum),
    levels: clientId === undefined ? [] : await levelsOf(db, clientId, asked),
  }
}
