import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import { reportUnavailable } from '../../../domain/mutations/report-unavailable.ts'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Press, PressRecord } from '../stories/record.ts'
import { called, type Finding, type Truth } from './truth.ts'

const shownWithinMs = 5000

/** Presses whose words are read in their activity, whatever else happens to it. */
const said: readonly string[] = [commentOnActivity.name, reportUnavailable.name, stopActivity.name]

/** What a device has for the person before it. */
type OnDevice = {
  readonly device: string
  readonly userId: string | undefined
  /** A new one each time that its mirror let go of rows. */
  readonly wipe: string | undefined
  /** How often it has come to name another person, or nobody. */
  readonly namings: number
  readonly nowMs: number
  readonly activities: () => Promise<readonly MirroredRow[]>
  /** Of an activity, what the server shows that person of it now. */
  readonly atServer: (id: string) => string | undefined
}

/** What is asked of these entries, by id, and from when on. */
type Since = ReadonlyMap<string, number>

/** What is asked of an entry again, as where it waits again after a restore of the server, has its time from then on. */
const sinceOf = (known: Since | undefined, ids: readonly string[], { nowMs }: OnDevice): Since =>
  new Map(ids.map((id) => [id, known?.get(id) ?? nowMs]))

/** What went out under a grant was answered without its row. */
const isBare = ({ state, receipt }: Entry): boolean =>
  state === 'received' && receipt?.etag === undefined && receipt?.status !== 202

/** What the person said here, by the ids of its entries. */
const saidIn = ({ presses }: PressRecord, ids: ReadonlySet<string>, { userId }: OnDevice): Press[] =>
  ids.size === 0
    ? []
    : presses.filter(
        ({ id, name, toldAtMs, personId }) =>
          id !== undefined && ids.has(id) && toldAtMs !== undefined && said.includes(name) && personId === userId,
      )

/** Whether an activity may be gone from here though something waits on it: it was removed here, or is not to be made. */
const mayBeGone = ({ presses }: PressRecord, entries: readonly Entry[], { device, target }: Press): boolean =>
  presses.some((one) => one.device === device && one.target === target && one.name === removeActivity.name) ||
  entries.some(({ name, state, target: of }) => of === target && name.endsWith('.create') && isGivenUp.has(state))

const isGivenUp: ReadonlySet<string> = new Set(['attention', 'set-aside', 'replaced'])

/** Who is before a device: with the `wipe` of the last look, and the `namings` of the first one since they came. */
type Stay = Pick<OnDevice, 'userId' | 'wipe' | 'namings'>

/**
 * Whether the person before a device has been there all the time. They may leave and come back between two looks: then
 * somebody else, or nobody, was named since, and the mirror was emptied.
 */
const isSameStay = (known: Stay, { userId, wipe, namings }: Stay): boolean =>
  known.userId === userId && (known.wipe === wipe || known.namings === namings)

/**
 * What a device has shown the person who is before it since they came: activities, and presses whose activity was there
 * while they waited, with when each was told by then.
 */
type Shown = Stay & {
  readonly ids: Set<string>
  readonly withWork: Map<string, number | undefined>
}

/**
 * I7, all the time: what a person wrote and what waits is shown in its activity, whatever the server has told of that
 * meanwhile, and so is what it has received and tells to others. `isToShow` says whether a page is open that shows it:
 * where storage failed it comes after the next opening.
 */
export const createOwnWork = (record: PressRecord) => {
  const waiting = new Map<string, Since>()
  const standing = new Map<string, Since>()
  const shown = new Map<string, Shown>()
  const shownTo = (on: OnDevice): Shown => {
    const { device, userId, wipe, namings } = on
    const known = shown.get(device)
    const now: Shown =
      known !== undefined && isSameStay(known, on)
        ? { ...known, wipe }
        : { userId, wipe, namings, ids: new Set(), withWork: new Map() }
    shown.set(device, now)
    return now
  }
  return async (truth: Truth, on: OnDevice, isToShow: boolean): Promise<Finding[]> => {
    const entries = truth.entries.get(on.device) ?? []
    const waitingNow = entries.flatMap(({ state, id }) => (state === 'waiting' ? [id] : []))
    const since = sinceOf(waiting.get(on.device), waitingNow, on)
    waiting.set(on.device, since)
    const { ids, withWork } = shownTo(on)
    const waits = isToShow ? saidIn(record, new Set(since.keys()), on) : []
    const received = isToShow ? saidIn(record, new Set(entries.filter(isBare).map(({ id }) => id)), on) : []
    if (waits.length + received.length === 0) return []
    const texts = new Map((await on.activities()).map((row) => [row.id, JSON.stringify(row)]))
    for (const id of texts.keys()) ids.add(id)
    for (const { id = '', target, toldAtMs } of waits) if (texts.has(target)) withWork.set(id, toldAtMs)
    const toBeThere = waits.flatMap((press) => (mayBeGone(record, entries, press) ? [] : [press.id ?? '']))
    const thereSince = sinceOf(standing.get(on.device), toBeThere, on)
    standing.set(on.device, thereSince)
    const isLong = ({ id = '', toldAtMs = on.nowMs }: Press, asked: Since) =>
      on.nowMs - Math.max(asked.get(id) ?? on.nowMs, toldAtMs) > shownWithinMs
    const lacks = ({ target, mark }: Press) => texts.get(target)?.includes(mark) === false
    // What was refused is decided about where it is listed: by then its activity may have gone with the refusal. Edited
    // or tried again it waits anew.
    const wasThere = ({ id = '', target, wasHeld, replaces, toldAtMs }: Press) =>
      wasHeld || replaces !== undefined ? withWork.has(id) && withWork.get(id) === toldAtMs : ids.has(target)
    const isGone = (press: Press) => !texts.has(press.target) && wasThere(press) && isLong(press, thereSince)
    const unseen = received.filter((press) => lacks(press) && on.atServer(press.target)?.includes(press.mark) === true)
    const late = waits.filter((press) => isLong(press, since))
    return [
      ...late.filter(lacks).map((press) => `${called(press)} waits, and is not shown in its activity`),
      ...late.filter(isGone).map((press) => `${called(press)} waits, and its activity is not shown any more`),
      ...unseen.map((press) => `${called(press)} was received, and is not shown in its activity`),
    ].map((what) => ({ invariant: 'I7', what }))
  }
}
