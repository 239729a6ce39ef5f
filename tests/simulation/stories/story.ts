import type { Activity } from '../../../domain/activity/activity.ts'
import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { CurrentUser } from '../../../domain/user/current-user.ts'
import type { Flights } from '../checks/flights.ts'
import type { Look } from '../checks/isolation.ts'
import type { Random } from '../random.ts'
import type { PersonSpec } from '../server/model-server.ts'
import type { AppLabel } from '../world/open-world.ts'
import type { SimDevice, SimTab, SimWorld } from '../world/sim-world.ts'
import { pickOf } from './operation.ts'
import type { Press, PressRecord } from './record.ts'

/** An invariant that did not hold, in a sentence. */
export type Violation = { readonly invariant: string; readonly what: string; readonly atMs: number }

/** What runs while one schedule runs. */
export type Story = {
  /** The app that is open on all devices. */
  readonly app: AppLabel
  readonly world: SimWorld
  readonly record: PressRecord
  readonly flights: Flights
  /** For what pages make up themselves, such as the id of a new activity. */
  readonly random: Random
  /** Presses that a page was told about since the last look. */
  readonly told: Press[]
  /** The moments that presses named. */
  readonly moments: Set<number>
  /** What people were shown since the last look of the harness. */
  readonly looks: Look[]
  readonly people: readonly PersonSpec[]
  /** Whether the refusals of the story still stand: they end when the faults heal. */
  readonly poisoned: {
    isOn: boolean
    /** What the server cannot take, and may never be able to take. */
    readonly keys: Set<string>
  }
  /** The devices whose outbox the story itself took away since the last look of the harness. */
  readonly evicted: Set<SimDevice>
  /** Whether the cookies with the newest numbers were never forgotten by a browser that was killed. */
  readonly numbers: { areSure: boolean }
  /** Whether anybody but the people of the story has done anything, the server itself included. */
  readonly others: { haveActed: boolean }
  /** Whether any session was ended by a person or by the server, or its cookie went. */
  readonly sessions: { wereEnded: boolean }
  readonly closing: WeakSet<SimTab>
  /** When somebody last came back to a page from the home app. */
  readonly returns: WeakMap<SimTab, { readonly atMs: number; readonly named: string | undefined }>
  /** Whose sign-ins the server has ended: their entries wait until they sign in again. */
  readonly endedSessions: Set<string>
  /** Then the engine may have to wait for a fresh one, since it asks once a minute at most. */
  readonly tokens: {
    wereRefused: boolean
    /** How often the server let all tokens expire. */
    expiries: number
  }
  readonly violations: Violation[]
  readonly breaks: (invariant: string, what: string) => void
}

/** Whether a page can do its work: a newer build, or a storage that refused to open, asks for a new page. */
export const isWorking = ({ isAlive, engine }: SimTab): boolean => {
  const { storage } = engine.syncState.snapshot()
  return isAlive && storage !== 'refused' && storage !== 'newer-build'
}

/** The same, and it is not frozen. */
export const isAwake = (tab: SimTab): boolean => isWorking(tab) && !tab.isStill

/** Whether a page is on its way out: what it is told meanwhile nobody reads. */
const isLeaving = (story: Story, tab: SimTab): boolean => !isWorking(tab) || story.closing.has(tab)

/** A promise of the engine rejected, which no page expects; unless the page is on its way out. */
export const rejected =
  (story: Story, tab: SimTab, what: string) =>
  (error: unknown): void => {
    if (!isLeaving(story, tab)) story.breaks('I5', `${what} rejected instead of answering: ${String(error)}`)
  }

/** The tabs in which something can be pressed: alive, running, and showing somebody. */
export const usableTabs = (story: Story): SimTab[] =>
  story.world.devices.flatMap(({ tabs }) =>
    tabs.filter((tab) => !isLeaving(story, tab) && !tab.isStill && userOf(tab) !== undefined),
  )

export const usableTab = (story: Story, number: number): SimTab | undefined => pickOf(usableTabs(story), number)

/** Whom a tab shows as signed in. */
export const userOf = (tab: SimTab): CurrentUser | undefined => {
  const { state, user } = tab.engine.session.snapshot()
  return state === 'signed-in' ? user : undefined
}

export const deviceOf = ({ world }: Story, number: number): SimDevice => {
  const device = pickOf(world.devices, number)
  if (device === undefined) throw new Error('A world without devices')
  return device
}

const isActivity = (row: MirroredRow): row is Activity => 'clients' in row && 'personsRequired' in row
const isShift = (row: MirroredRow): row is Shift => 'assignedTo' in row && 'rotaId' in row

/** The activities that a device shows, as its mirror has them. */
export const activitiesOn = async (device: SimDevice): Promise<Activity[]> =>
  (await device.mirrorRows('activities')).filter(isActivity)

export const shiftsOn = async (device: SimDevice): Promise<Shift[]> =>
  (await device.mirrorRows('shifts')).filter(isShift)
