import { type ReactNode, useMemo } from 'react'
import type { Activity } from '../../domain/activity/activity.ts'
import type { Agency } from '../../domain/agency/agency.ts'
import type { ChannelRead } from '../../domain/chat/channel-read.ts'
import type { Message } from '../../domain/chat/message.ts'
import type { Client } from '../../domain/client/client.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { OncallEntry } from '../../domain/oncall/oncall-entry.ts'
import { rulesOfRoles } from '../../domain/permissions.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { MirroredRow } from '../../domain/resources/define-resource.ts'
import { placeOfMessage } from '../../domain/resources/messages.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { TimeSpan } from '../../domain/time/instant.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'
import { unsavedDocument } from '../../domain/wire.ts'
import { EngineProvider } from '../../src/engine/engine-context.tsx'
import { SharedReadsProvider } from '../../src/engine/shared-reads.tsx'
import type {
  CallFailure,
  CommitRefusal,
  DraftKey,
  Engine,
  FailedRead,
  OpenedRow,
  OutboxView,
  Unread,
} from '../../src/engine/types.ts'
import { CareFactsProvider } from '../../src/pieces/care-facts.tsx'
import type { CommitOptions, Read } from '../../sync/index.ts'
import { aConfig } from './a-config.ts'
import { at, idOf, sessions, zone } from './builders.ts'

export const settings: ProviderSettings = {
  ...unsavedDocument(idOf('settings')),
  providerName: 'Bay Care',
  timeZone: zone,
  locations: [
    {
      locationId: 'gh',
      name: 'Georgian House',
      town: 'Torquay, Devon',
      rooms: [
        { value: 'lounge', name: 'Lounge' },
        { value: 'kitchen', name: 'Kitchen' },
      ],
    },
    { locationId: 'mf', name: 'Meadfoot View', town: 'Torquay, Devon', rooms: [{ value: 'terrace', name: 'Terrace' }] },
  ],
  sessions,
  duties: [
    { value: 'meds', name: 'Meds', code: 'M' },
    { value: 'driving', name: 'Driving', code: 'D' },
  ],
  activityTypes: [
    { value: 'appointment', name: 'Appointment', icon: 'calendar-clock' },
    { value: 'care', name: 'Care', icon: 'hand-heart' },
    { value: 'support', name: 'Support', icon: 'users' },
    { value: 'office', name: 'Office', icon: 'briefcase' },
  ],
  lateAfterMinutes: [15, 30, 45],
  detailedNote: { minWords: 5, minCharacters: 20 },
  startForClientsWindowMinutes: { before: 30, after: 30 },
}

/** A press as it is kept on the device. */
export type KeptPress = {
  readonly name: string
  readonly payload: unknown
  readonly basedOn: number | undefined
}

export type Copy = {
  readonly clients?: readonly Client[]
  readonly rotaUsers?: readonly RotaUser[]
  readonly agencies?: readonly Agency[]
  readonly shifts?: readonly Shift[]
  readonly activities?: readonly Activity[]
  readonly rotas?: readonly Rota[]
  readonly oncall?: readonly OncallEntry[]
  readonly messages?: readonly Message[]
  /** How far people have read in channels. */
  readonly channelReads?: readonly ChannelRead[]
  readonly settings?: ProviderSettings | undefined
  /** What was typed and kept before, by the subject of the form. */
  readonly drafts?: Readonly<Record<string, unknown>>
  /** Who is signed in; a manager unless it is said. */
  readonly user?: CurrentUser
  /** Whether the first sync has read clients and shifts; true unless it is said. */
  readonly isRead?: boolean
  /** What time it is; nine o'clock unless it is said. */
  readonly now?: () => number
  /** Whether there is signal; true unless it is said. */
  readonly isOnline?: boolean
  /** What could not be read, though there is signal; nothing unless it is said. */
  readonly failedReads?: readonly FailedRead[]
  /** Asks for what is not here. */
  readonly onRefresh?: () => void
  /** Between which times all shifts are here; any time that tests name unless it is said. */
  readonly shiftsReach?: TimeSpan
  /** When a rota was opened with signal, by its id; never unless it is said. */
  readonly rotaOpenedAt?: Readonly<Record<string, number>>
  /** Hears of each press, which is kept once this is done. */
  readonly onPress?: (pressed: KeptPress) => Promise<void> | void
  /** What stands in the outbox; nothing unless it is said. */
  readonly outbox?: readonly OutboxView[]
  /** Why the device keeps no press; it keeps them unless it is said. */
  readonly keepsNothing?: CommitRefusal
  /** What is unread, as the polls last brought it; nothing unless it is said. */
  readonly unread?: Unread
  /** How far a press comes; it arrives unless it is said. */
  readonly comesTo?: 'waiting' | 'attention'
  /** What the office answers to what is sent at once; nobody answers where it says nothing. */
  readonly onSent?: (sent: KeptPress) => Answered
  /** Hears what is kept of a form: by which subject, and what. */
  readonly onKept?: (subject: string, value: unknown) => void
  /** What the office says to a call; nobody answers where it says nothing. */
  readonly answer?: (call: string, input: unknown) => Promise<Result<unknown, CallFailure>> | Answered
}

type Answered = Result<unknown, CallFailure> | undefined

/** A manager. */
const leigh: CurrentUser = {
  id: idOf('leigh'),
  email: 'leigh@demo.example',
  roles: ['cc-rota-admin'],
  ability: rulesOfRoles(['cc-rota-admin']),
  profile: { firstName: 'Leigh', lastName: 'Moss' },
}

/** Somebody whom an agency sends. */
export const sentByAgency: CurrentUser = {
  id: idOf('sent by agency'),
  email: 'agency@demo.example',
  roles: ['cc-rota-agency'],
  ability: rulesOfRoles(['cc-rota-agency']),
  profile: { firstName: 'Sam', lastName: 'Reed' },
  agencyId: idOf('agency'),
}

type TimedRow = { readonly startDate: number; readonly endDate: number }

const lately = { fetchedAt: at('2026-11-23 09:00') }
const readLately = {
  clients: lately,
  shifts: lately,
  rotas: lately,
  rotaUsers: lately,
  providerSettings: lately,
  oncall: lately,
  announcements: lately,
}

const between = <Row extends TimedRow>(rows: readonly Row[] = [], fromAt: number, untilAt: number): Row[] =>
  rows.filter(({ startDate, endDate }) => startDate < untilAt && endDate > fromAt)

const nothingUnread: Unread = { total: 0, channels: [], announcements: [], announcementsKnown: true }

type Ears = { readonly onValue: (value: never) => void; readonly onError: (fault: unknown) => void }

/** What stands on the device: a few reads, answered from rows. */
const readOf = (copy: Copy | undefined, opened: ReadonlyMap<string, MirroredRow>): Partial<Read> => ({
  clients: async () => [...(copy?.clients ?? [])],
  client: async (id) => copy?.clients?.find((one) => one.id === id),
  rotaUsers: async () => [...(copy?.rotaUsers ?? [])],
  rotaUser: async (id) => copy?.rotaUsers?.find(({ userId }) => userId === id),
  agencies: async () => [...(copy?.agencies ?? [])],
  activity: async (id) => copy?.activities?.find((one) => one.id === id) ?? (opened.get(id) as Activity | undefined),
  // Nothing that is typed here outlives its form; what was kept before is there.
  draft: async ({ subject }) => {
    const value = copy?.drafts?.[subject]
    return value === undefined ? undefined : { value, savedAt: at('2026-11-23 08:00') }
  },
  settings: async () => copy?.settings ?? settings,
  freshness: async () => (copy?.isRead === false ? {} : readLately),
  activitiesBetween: async (fromAt, untilAt) => between(copy?.activities, fromAt, untilAt),
  activitiesInProgress: async () => copy?.activities?.filter(({ start, stop }) => start && !stop) ?? [],
  activitiesUnsettled: async (fromAt, untilAt) =>
    copy?.activities?.filter(({ startDate }) => startDate >= fromAt && startDate < untilAt) ?? [],
  rotas: async () => [...(copy?.rotas ?? [])],
  rota: async (id) => copy?.rotas?.find((one) => one.id === id),
  shiftsBetween: async (fromAt, untilAt) => between(copy?.shifts, fromAt, untilAt),
  shiftsOfRota: async (id) => (copy?.shifts ?? []).filter(({ rotaId }) => rotaId === id),
  shiftsReach: async () => copy?.shiftsReach ?? { fromAt: at('2020-01-01 00:00'), untilAt: at('2030-01-01 00:00') },
  oncallBetween: async (from, until) => (copy?.oncall ?? []).filter(({ date }) => date >= from && date <= until),
  messages: async (channelId, { fromPlace, untilPlace }) =>
    [...(copy?.messages ?? []), ...([...opened.values()] as Message[])]
      .filter(
        (one) => one.channelId === channelId && placeOfMessage(one) >= fromPlace && placeOfMessage(one) <= untilPlace,
      )
      .sort((one, other) => placeOfMessage(one) - placeOfMessage(other)),
  channelRead: async (id) => copy?.channelReads?.find((one) => one.id === id),
  outboxEntries: async () => [...(copy?.outbox ?? [])],
  waitingFor: async () => [],
  shiftsSeen: async () => [],
  unread: async () => ({ ...nothingUnread, ...copy?.unread }),
  openedAt: async (_call, input) => copy?.rotaOpenedAt?.[(input as { rotaId: string }).rotaId],
})

/** What becomes of what is pressed, typed and asked. */
const doorsOf = (copy: Copy | undefined, opened: Map<string, MirroredRow>) => ({
  commit: async ({ name }: MutationDefinition, payload: unknown, options?: CommitOptions) => {
    if (copy?.keepsNothing !== undefined) return refuse(copy.keepsNothing)
    await copy?.onPress?.({ name, payload, basedOn: options?.basedOn })
    return ok({ id: idOf(JSON.stringify(payload)), seq: 1, delivered: async () => copy?.comesTo ?? 'delivered' })
  },
  sendNow: async ({ name }: MutationDefinition, payload: unknown, options?: CommitOptions) =>
    copy?.onSent?.({ name, payload, basedOn: options?.basedOn }) ?? refuse({ kind: 'no-signal' }),
  call: async ({ name }: { readonly name: string }, input: unknown) =>
    (await copy?.answer?.(name, input)) ?? refuse({ kind: 'no-signal' }),
  callOrKept: async ({ name }: { readonly name: string }, input: unknown) => {
    const answer = (await copy?.answer?.(name, input)) ?? refuse({ kind: 'no-signal' as const })
    return answer.ok ? ok({ value: answer.value, answeredAt: at('2026-11-23 09:00'), isKept: false }) : answer
  },
  open: async (
    { name }: { readonly name: string },
    input: unknown,
    rowsOf: (output: unknown) => readonly OpenedRow[],
  ) => {
    const answer = (await copy?.answer?.(name, input)) ?? refuse({ kind: 'no-signal' as const })
    if (answer.ok) for (const { row } of rowsOf(answer.value)) opened.set(row.id, row)
    return answer
  },
  drafts: {
    save: async ({ subject }: DraftKey, value: unknown) => copy?.onKept?.(subject, value),
    clear: async () => undefined,
  },
})

/** An engine that answers from rows; a copy of undefined has not answered yet. */
export const engineWith = (copy: Copy | undefined): Engine => {
  const opened = new Map<string, MirroredRow>()
  const read = readOf(copy, opened)
  const watch = (query: (from: Read) => Promise<unknown>, { onValue, onError }: Ears) => {
    let isWanted = copy !== undefined
    query(read as Read).then(
      (value) => isWanted && onValue(value as never),
      (fault) => isWanted && onError(fault),
    )
    return () => {
      isWanted = false
    }
  }
  const state = {
    lostSeqs: [],
    isOnline: copy?.isOnline ?? true,
    copy: { done: 8, of: 8, failedReads: copy?.failedReads ?? [] },
  }
  const syncState = { subscribe: () => () => undefined, snapshot: () => state }
  const signedIn = { state: 'signed-in', user: copy?.user ?? leigh }
  const session = { subscribe: () => () => undefined, snapshot: () => signedIn }
  const now = copy?.now ?? (() => at('2026-11-23 09:00'))
  return {
    ...doorsOf(copy, opened),
    now,
    watch,
    syncState,
    session,
    entries: {},
    refresh: copy?.onRefresh,
  } as unknown as Engine
}

/** What a screen has around it, on a device whose copy holds these rows. */
export function OnDevice({ copy, children }: { copy: Copy | undefined; children: ReactNode }) {
  const engine = useMemo(() => engineWith(copy), [copy])
  return (
    <EngineProvider engine={engine} config={aConfig()}>
      <SharedReadsProvider>
        <CareFactsProvider>{children}</CareFactsProvider>
      </SharedReadsProvider>
    </EngineProvider>
  )
}
