import { type SQL, sql } from 'drizzle-orm'
import { source } from '../database/needs.ts'
import { jsonb } from '../database/tables.ts'

type Counts = Readonly<Record<string, number>>

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  clients: ['client', 'clients'],
  staff: ['member of staff', 'members of staff'],
  rotas: ['rota', 'rotas'],
  shifts: ['shift', 'shifts'],
  days: ['day on call', 'days on call'],
  activities: ['activity', 'activities'],
  channels: ['channel', 'channels'],
  announcements: ['announcement', 'announcements'],
}

const said = (counts: Counts): string | undefined => {
  const parts = Object.keys(words).flatMap((kind) => {
    const [one, many] = words[kind] ?? [kind, kind]
    const count = counts[kind] ?? 0
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** How many rows of a table that are not deleted hold this. */
const counted = (table: SQL, holds: SQL): SQL =>
  sql`(select count(*)::int from ${table} where deleted_at is null and ${holds})`

/** Whether an announcement is or will be shown; one that was withdrawn holds nothing up. */
const isOfUse = sql`body ->> 'state' <> 'withdrawn' and (body ->> 'until' is null or body ->> 'until' >= current_date::text)`

const locationCounts = sql`jsonb_build_object(
  'clients', ${counted(sql`clients`, sql`body -> 'location' ->> 'locationId' = n.value`)},
  'staff', ${counted(sql`rota_users`, sql`(body -> 'locations' @> to_jsonb(n.value) or body ->> 'placeOfWork' = n.value)`)},
  'rotas', ${counted(sql`rotas`, sql`body ->> 'location' = n.value`)},
  'days', ${counted(sql`oncall`, sql`body ->> 'location' = n.value`)},
  'activities', ${counted(sql`activities`, sql`body ->> 'locationId' = n.value`)},
  'channels', ${counted(sql`chat_channels`, sql`body -> 'audience' ->> 'location' = n.value`)},
  'announcements', ${counted(sql`announcement_documents`, sql`body -> 'audience' ->> 'location' = n.value and ${isOfUse}`)})`

const dutyCounts = sql`jsonb_build_object(
  'staff', ${counted(sql`rota_users`, sql`body -> 'dutiesQualifiedFor' @> to_jsonb(n.value)`)},
  'shifts', ${counted(sql`shifts`, sql`body -> 'dutiesRequired' @> to_jsonb(n.value)`)},
  'activities', ${counted(sql`activities`, sql`body -> 'dutiesRequired' @> to_jsonb(n.value)`)},
  'channels', ${counted(sql`chat_channels`, sql`body -> 'audience' ->> 'duty' = n.value`)},
  'announcements', ${counted(sql`announcement_documents`, sql`body -> 'audience' ->> 'duty' = n.value and ${isOfUse}`)})`

/** The ids of locations, and the values of duties. */
type Named = { readonly locations: readonly string[]; readonly duties: readonly string[] }

/** All that still names each, in words such as "24 clients, 3 rotas"; undefined where nothing does. */
export type NamedBy = {
  readonly locations: Readonly<Record<string, string | undefined>>
  readonly duties: Readonly<Record<string, string | undefined>>
}

type Counted = { kind: 'location' | 'duty'; value: string; counts: Counts }

/** All that still names some locations and duties. */
export const namedBy = source({
  select: (asked: readonly Named[]) => sql`
    select 'location' as "kind", n.value as "value", ${locationCounts} as "counts"
    from jsonb_array_elements_text(${jsonb(asked.flatMap(({ locations }) => locations))}) n(value)
    union all
    select 'duty', n.value, ${dutyCounts}
    from jsonb_array_elements_text(${jsonb(asked.flatMap(({ duties }) => duties))}) n(value)`,
  tell: (found: readonly Counted[], { locations, duties }): NamedBy => {
    const by = (kind: Counted['kind'], values: readonly string[]) =>
      Object.fromEntries(
        found.flatMap((one) =>
          one.kind === kind && values.includes(one.value) ? [[one.value, said(one.counts)]] : [],
        ),
      )
    return { locations: by('location', locations), duties: by('duty', duties) }
  },
})
