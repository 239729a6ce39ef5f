import { type SQL, sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import { type KnownClients, mentionedIn } from '../activities/known-clients.ts'
import type { StoredActivity } from '../activities/stored-activity.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { type Document, documentColumns } from '../database/documents.ts'
import { listOf } from '../database/rows-of.ts'
import { idTextArray, moment, uuidArray } from '../database/tables.ts'
import { settingsSelection, toSettings } from '../provider/settings.ts'
import { toShift } from '../rotas/to-shift.ts'
import type { Need, RuleFacts } from './event-rule.ts'
import { ruleOf } from './rules/index.ts'
import { placeOfMade } from './rules/reporting-behaviour.ts'

/** A call for help of a person, and when it arrived, in milliseconds. */
type Call = { readonly userId: string; readonly at: number }

/** What is read of what rules ask for, as columns of one row. */
export type RulesRow = {
  readonly settings: readonly Document[]
  readonly shifts: readonly Document[]
  readonly managers: readonly { readonly userId: string }[]
  readonly calls: readonly Call[]
}

export const NO_RULES_ROW: RulesRow = { settings: [], shifts: [], managers: [], calls: [] }

/** What the rule of a request asks for. */
export const needsOf = (request: MutationRequest): readonly Need[] => ruleOf(request).needs?.(request) ?? []

/** The people among these who call for help, each once, in the order in which their calls are locked. */
export const callersAmong = (requests: readonly MutationRequest[]): string[] => {
  const calls = requests.filter((request) => needsOf(request).includes('help'))
  return [...new Set(calls.map(({ viewer }) => viewer.userId))].sort()
}

/** Calls are counted in this time. */
const MINUTE_MS = 60_000

/** Staff times reach beyond the shift's own, by a handover and never by a day. */
const MARGIN_MS = 24 * 60 * 60 * 1000

/**
 * Where activities may take place once these requests are applied, of which the first may make what the next is about: at
 * their own place, else where their clients are.
 */
const placesOf = ({ requests, activities, known }: Pick<Asked, 'requests' | 'activities' | 'known'>): string[] => {
  const planned = activities.flatMap(({ clients }) => clients)
  const said = [...requests, ...activities.flatMap(({ events }) => events)]
  const ids = [...planned.map(({ clientId }) => clientId), ...said.flatMap(({ payload }) => mentionedIn(payload))]
  const places = [
    ...activities.map(({ document }) => document.body['locationId']),
    ...planned.map(({ location }) => location?.locationId),
    ...ids.map((id) => known.get(id.toLowerCase())?.location.locationId),
    ...requests.map(({ payload }) => placeOfMade(payload)),
  ]
  return [...new Set(places.flatMap((place) => (typeof place === 'string' ? place : [])))]
}

type Asked = {
  readonly requests: readonly MutationRequest[]
  readonly activities: readonly StoredActivity[]
  readonly known: KnownClients
  /** Clients whose records are read only now. */
  readonly unread: readonly string[]
}

/** Whether a rule asks for anything. */
export const areRulesAsking = (requests: readonly MutationRequest[]): boolean =>
  requests.some((request) => needsOf(request).length > 0)

/** What rules ask for, each read where one does; the columns of `RulesRow`. */
export const ruleColumns = ({ unread, ...asked }: Asked): SQL => {
  const { requests } = asked
  const calls = requests.filter((request) => needsOf(request).includes('help'))
  const moments = calls.map(({ receivedAt }) => receivedAt)
  const [earliest, latest] = calls.length === 0 ? [0, 0] : [Math.min(...moments), Math.max(...moments)]
  const callers = uuidArray(callersAmong(requests))
  const isAsked = (need: Need): SQL => sql`${requests.some((request) => needsOf(request).includes(need))}::boolean`
  return sql`
    ${listOf(sql`select * from (${settingsSelection}) provider where ${isAsked('settings')}`)} as "settings",
    ${listOf(sql`select ${documentColumns} from shifts r where ${isAsked('help')} and r.deleted_at is null
      and (r.body ->> 'location' = any(${idTextArray(placesOf(asked))}) or r.body ->> 'location' in (
        select c.body -> 'location' ->> 'locationId' from clients c where c.id = any(${uuidArray(unread)})))
      and (r.body ->> 'endDate') COLLATE "C" > ${toWireInstant(earliest - MARGIN_MS)}::text
      and (r.body ->> 'startDate') COLLATE "C" < ${toWireInstant(latest + MARGIN_MS)}::text`)} as "shifts",
    ${listOf(sql`select id::text as "userId" from users where ${isAsked('help')}
      and (archived_at is null or archived_at > now()) and roles && array['cc-rota-admin', 'sysadmin']`)} as "managers",
    ${listOf(sql`select a.author_id::text as "userId", (extract(epoch from e.received_at) * 1000)::float8 as "at"
      from announcements a join activity_events e on e.id = a.id
      where a.kind = 'help' and a.author_id = any(${callers}) and e.received_at > ${moment(earliest - MINUTE_MS)}`)} as "calls"`
}

/** The calls for help that are known, and those that are decided upon with them. */
export type RuleBook = { readonly facts: RuleFacts; noteCall(call: Call): void }

/** What rules are told, of what was read for them. */
export const ruleBookOf = ({ settings, shifts, managers, calls }: RulesRow): RuleBook => {
  const known = calls.map(({ userId, at }) => ({ userId, at: Math.round(at) }))
  const [provider] = settings
  return {
    facts: {
      settings: provider && toSettings(provider),
      shifts: shifts.map(toShift),
      managers: managers.map(({ userId }) => userId),
      callsOf: (userId) => known.flatMap((call) => (call.userId === userId ? call.at : [])),
    },
    noteCall: (call) => known.push(call),
  }
}
