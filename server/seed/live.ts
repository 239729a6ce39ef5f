import { localTimeOf } from '../../domain/time/zone.ts'
import { type DemoActivity, planned } from './activity.ts'
import type { ActivityKind } from './activity-kinds.ts'
import type { DemoClient } from './clients.ts'
import { type DemoDay, minuteMs } from './demo-day.ts'
import { livePartsAt } from './live-plan.ts'
import { idOf } from './random.ts'
import type { DemoShift } from './shifts.ts'

/** The activities around now of those whom somebody signs in as, by the part that each plays. */
export type LiveActivities = ReturnType<typeof liveActivities>

/** Those who live in Georgian House, by room. */
export type Rooms = (room: number) => DemoClient

export type LiveShifts = {
  readonly carer: DemoShift
  readonly senior: DemoShift
  readonly driver: DemoShift
  readonly agency: DemoShift
}

type Part = {
  readonly kind: ActivityKind
  /** Minutes from the last full quarter of an hour. */
  readonly from: number
  readonly clients: readonly DemoClient[]
  readonly shifts: readonly DemoShift[]
  readonly isAdhoc?: boolean
  readonly note?: string
}

const carersParts = (room: Rooms, { carer, senior, driver }: LiveShifts, day: DemoDay) => {
  const kinds = livePartsAt(localTimeOf(day.now, day.zone))
  return {
    running: { kind: kinds.running, from: -30, clients: [room(4)], shifts: [carer] },
    shared: { kind: kinds.shared, from: -45, clients: [room(7), room(9)], shifts: [driver, carer] },
    late: { kind: kinds.late, from: -30, clients: [room(11)], shifts: [carer] },
    next: { kind: kinds.next, from: 30, clients: [room(2)], shifts: [carer] },
    retry: { kind: kinds.retry, from: -105, clients: [room(5)], shifts: [carer] },
    refused: { kind: kinds.refused, from: -120, clients: [room(12)], shifts: [carer] },
    finished: { kind: kinds.finished, from: -165, clients: [room(4)], shifts: [carer, senior] },
    appointment: { kind: kinds.appointment, from: 75, clients: [room(4)], shifts: [carer] },
    later: { kind: kinds.later, from: 180, clients: [room(7)], shifts: [carer] },
  } satisfies Record<string, Part>
}

const othersParts = (room: Rooms, { senior, agency }: LiveShifts, day: DemoDay) => {
  const kinds = livePartsAt(localTimeOf(day.now, day.zone))
  return {
    seniorRunning: { kind: kinds.finished, from: -15, clients: [room(1)], shifts: [senior] },
    seniorNext: { kind: kinds.late, from: 30, clients: [room(16)], shifts: [senior] },
    seniorRetry: { kind: kinds.refused, from: -75, clients: [room(13)], shifts: [senior] },
    agencyRunning: { kind: kinds.running, from: -45, clients: [room(18)], shifts: [agency] },
    agencyLate: { kind: kinds.next, from: -15, clients: [room(20)], shifts: [agency] },
    agencyNext: { kind: kinds.refused, from: 45, clients: [room(3)], shifts: [agency] },
    ill: { kind: kinds.retry, from: -90, clients: [room(15)], shifts: [senior] },
    nobodys: { kind: kinds.later, from: 120, clients: [room(8), room(22)], shifts: [], isAdhoc: true },
  } satisfies Record<string, Part>
}

/** What goes on around now at Georgian House. The ids are the day's; the times follow the last quarter of an hour. */
export const liveActivities = (room: Rooms, shifts: LiveShifts, day: DemoDay) => {
  const make = (name: string, { from, ...part }: Part): DemoActivity =>
    planned({
      ...part,
      id: idOf(`live ${day.today} ${name}`),
      location: 'gh',
      startAt: day.quarter + from * minuteMs,
    })
  const carers = carersParts(room, shifts, day)
  const others = othersParts(room, shifts, day)
  return {
    running: make('running', carers.running),
    shared: make('shared', carers.shared),
    late: make('late', carers.late),
    next: make('next', carers.next),
    retry: make('retry', carers.retry),
    refused: make('refused', carers.refused),
    finished: make('finished', carers.finished),
    appointment: make('appointment', carers.appointment),
    later: make('later', carers.later),
    seniorRunning: make('senior running', others.seniorRunning),
    seniorNext: make('senior next', others.seniorNext),
    seniorRetry: make('senior retry', others.seniorRetry),
    agencyRunning: make('agency running', others.agencyRunning),
    agencyLate: make('agency late', others.agencyLate),
    agencyNext: make('agency next', others.agencyNext),
    ill: make('ill', others.ill),
    nobodys: make('nobodys', others.nobodys),
  }
}
