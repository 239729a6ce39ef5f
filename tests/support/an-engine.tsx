import { type ReactNode, useMemo } from 'react'
import type { Activity } from '../../domain/activity/activity.ts'
import type { Agency } from '../../domain/agency/agency.ts'
import type { Client } from '../../domain/client/client.ts'
import { rulesOfRoles } from '../../domain/permissions.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'
import { unsavedDocument } from '../../domain/wire.ts'
import { EngineProvider } from '../../src/engine/engine-context.tsx'
import type { DraftKey, Engine } from '../../src/engine/types.ts'
import { CareFactsProvider } from '../../src/pieces/care-facts.tsx'
import type { Read } from '../../sync/index.ts'
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

export type Copy = {
  readonly clients?: readonly Client[]
  readonly rotaUsers?: readonly RotaUser[]
  readonly agencies?: readonly Agency[]
  readonly shifts?: readonly Shift[]
  readonly activities?: readonly Activity[]
  readonly settings?: ProviderSettings | undefined
  /** What was typed and kept before, by the subject of the form. */
  readonly drafts?: Readonly<Record<string, unknown>>
  /** Whether the first sync has read clients and shifts; true unless it is said. */
  readonly isRead?: boolean
  /** Whether there is signal; true unless it is said. */
  readonly isOnline?: boolean
  /** Hears what is pressed: its payload. */
  readonly onPress?: (payload: unknown) => void
  /** Hears what is kept of a form: by which subject, and what. */
  readonly onKept?: (subject: string, value: unknown) => void
}

/** A manager. */
const leigh: CurrentUser = {
  id: idOf('leigh'),
  email: 'leigh@demo.example',
  roles: ['cc-rota-admin'],
  ability: rulesOfRoles(['cc-rota-admin']),
  profile: { firstName: 'Leigh', lastName: 'Moss' },
}

type TimedRow = { readonly startDate: number; readonly endDate: number }

const lately = { fetchedAt: at('2026-11-23 09:00') }

const between = <Row extends TimedRow>(rows: readonly Row[] = [], fromAt: number, untilAt: number): Row[] =>
  rows.filter(({ startDate, endDate }) => startDate < untilAt && endDate > fromAt)

type Ears = { readonly onValue: (value: never) => void; readonly onError: (fault: unknown) => void }

/** An engine that answers a few reads from rows; a copy of undefined has not answered yet. */
const engineWith = (copy: Copy | undefined): Engine => {
  const read: Partial<Read> = {
    clients: async () => [...(copy?.clients ?? [])],
    rotaUsers: async () => [...(copy?.rotaUsers ?? [])],
    rotaUser: async (id) => copy?.rotaUsers?.find(({ userId }) => userId === id),
    agencies: async () => [...(copy?.agencies ?? [])],
    activity: async (id) => copy?.activities?.find((one) => one.id === id),
    // Nothing that is typed here outlives its form; what was kept before is there.
    draft: async ({ subject }) => {
      const value = copy?.drafts?.[subject]
      return value === undefined ? undefined : { value, savedAt: at('2026-11-23 08:00') }
    },
    settings: async () => copy?.settings ?? settings,
    shiftsBetween: async (fromAt, untilAt) => between(copy?.shifts, fromAt, untilAt),
    oncallBetween: async () => [],
    freshness: async () => (copy?.isRead === false ? {} : { clients: lately, shifts: lately }),
    activitiesBetween: async (fromAt, untilAt) => between(copy?.activities, fromAt, untilAt),
  }
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
  const state = { isOnline: copy?.isOnline ?? true }
  const syncState = { subscribe: () => () => undefined, snapshot: () => state }
  const drafts = {
    save: async ({ subject }: DraftKey, value: unknown) => copy?.onKept?.(subject, value),
    clear: async () => undefined,
  }
  const commit = async (_: unknown, payload: unknown) => {
    copy?.onPress?.(payload)
    return { ok: true, value: { id: idOf('press'), delivered: async () => 'delivered' } }
  }
  const signedIn = { state: 'signed-in', user: leigh }
  const session = { subscribe: () => () => undefined, snapshot: () => signedIn }
  return { now: () => at('2026-11-23 09:00'), watch, syncState, drafts, commit, session } as unknown as Engine
}

/** What a screen has around it, on a device whose copy holds these rows. */
export function OnDevice({ copy, children }: { copy: Copy | undefined; children: ReactNode }) {
  const engine = useMemo(() => engineWith(copy), [copy])
  return (
    <EngineProvider engine={engine} config={aConfig()}>
      <CareFactsProvider>{children}</CareFactsProvider>
    </EngineProvider>
  )
}
