import type * as z from 'zod/mini'
import type { ActivityShift } from '../../domain/activity/activity.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import type { ActivityKind } from './activity-kinds.ts'
import type { DemoClient } from './clients.ts'
import { minuteMs } from './demo-day.ts'
import type { DemoShift } from './shifts.ts'

/** An activity as it was planned, and the shifts that run it. */
export type DemoActivity = {
  readonly id: string
  readonly kind: ActivityKind
  readonly location: 'gh' | 'mf'
  readonly startAt: Instant
  readonly endAt: Instant
  readonly clients: readonly DemoClient[]
  readonly shifts: readonly DemoShift[]
  readonly isAdhoc: boolean
  /** Said of this one in the place of the kind's own note. */
  readonly note?: string
}

type Planned = Omit<DemoActivity, 'endAt' | 'isAdhoc'> & { readonly isAdhoc?: boolean }

/** An activity that lasts as long as its kind does. */
export const planned = ({ isAdhoc = false, ...activity }: Planned): DemoActivity => ({
  ...activity,
  isAdhoc,
  endAt: activity.startAt + activity.kind.minutes * minuteMs,
})

const toActivityShift = ({ id, rota, worker }: DemoShift): z.output<typeof ActivityShift> => ({
  shiftId: id,
  rotaId: rota.id,
  ...(worker?.userId === undefined ? {} : { userId: worker.userId }),
  ...(worker?.agencyId === undefined ? {} : { agencyId: worker.agencyId }),
  ...(worker?.displayName === undefined ? {} : { displayName: worker.displayName }),
})

const appointmentOf = ({ kind, startAt, endAt }: DemoActivity) => ({
  appointment: {
    startDate: toWireInstant(startAt + 15 * minuteMs),
    endDate: toWireInstant(endAt),
    location: kind.where === 'out' ? 'Chelston Hall surgery' : 'In the house',
    contactDetails: 'Dr Okafor, 01632 960142',
    documentsRequired: 'Medication list, hospital passport',
  },
  ...(kind.where === 'out' ? { transport: [{ type: 'Minibus', note: 'Ramp is in the garage.' }] } : {}),
})

const chosen = ({ title, icon }: ActivityKind) => ({
  title,
  ...(icon === undefined ? {} : { externalSourceMeta: { ActionIconID: icon } }),
})

const placeOf = ({ kind, clients }: DemoActivity) => {
  if (kind.where === 'out') return { outsideActions: [chosen(kind)] }
  const room = kind.where === 'own' ? `room-${clients[0]?.location.roomNumber ?? '1'}` : kind.where
  return { insideActions: [chosen(kind)], subLocations: [room] }
}

/** The wire row of an activity's plan. */
export const toActivityRow = (activity: DemoActivity) => {
  const { id, kind, location, startAt, endAt, clients, shifts, isAdhoc } = activity
  const note = activity.note ?? kind.note
  return {
    id,
    title: kind.title,
    ...(note === undefined ? {} : { note }),
    type: kind.type,
    startDate: toWireInstant(startAt),
    endDate: toWireInstant(endAt),
    locationId: location,
    ...(shifts[0] === undefined ? {} : { rotaId: shifts[0].rota.id }),
    master: false,
    personsRequired: clients.length > 3 ? 2 : 1,
    adhoc: isAdhoc,
    dutiesRequired: kind.duty === undefined ? [] : [kind.duty],
    shifts: shifts.map(toActivityShift),
    inHome: kind.where !== 'out',
    plan: { ...placeOf(activity), ...(kind.type === 'appointment' ? appointmentOf(activity) : {}) },
    ...(kind.icon === undefined ? {} : { externalSourceMeta: { ActionIconID: kind.icon } }),
    clients: clients.map((client) => ({
      id: client.id,
      initials: client.initials,
      location: client.location,
    })),
  }
}
