import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { reportUnavailable } from '../../../domain/mutations/report-unavailable.ts'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import type { Press, PressRecord } from '../stories/record.ts'
import { called, type Finding, type Truth } from './truth.ts'

const shownWithinMs = 5000

/** Presses whose words are read in their activity, whatever else happens to it. */
const said: readonly string[] = [commentOnActivity.name, reportUnavailable.name, stopActivity.name]

/** What a device has for the person before it. */
type OnDevice = {
  readonly device: string
  readonly userId: string | undefined
  readonly nowMs: number
  readonly activities: () => Promise<readonly MirroredRow[]>
}

/** The entries that wait on a device, by id, and from when on each was seen to wait. */
type Waiting = ReadonlyMap<string, number>

/** What waits again, as after a restore of the server, has its time from then on. */
const waitingNow = (known: Waiting, truth: Truth, { device, nowMs }: OnDevice): Waiting => {
  const entries = truth.entries.get(device) ?? []
  return new Map(
    entries.flatMap(({ state, id }) => (state === 'waiting' ? [[id, known.get(id) ?? nowMs] as const] : [])),
  )
}

/** The person's presses that wait here, and have had the time to be shown. */
const waitingPresses = ({ presses }: PressRecord, since: Waiting, { userId, nowMs }: OnDevice): Press[] =>
  since.size === 0
    ? []
    : presses.filter(
        ({ id, name, toldAtMs, personId }) =>
          id !== undefined &&
          said.includes(name) &&
          personId === userId &&
          nowMs - Math.max(since.get(id) ?? nowMs, toldAtMs ?? nowMs) > shownWithinMs,
      )

/**
 * I7, all the time: what a person wrote and what waits is shown in its activity, whatever the server has told of that
 * meanwhile. `isToShow` says whether a page is open that shows it: where storage failed it comes after the next opening.
 */
export const createOwnWork = (record: PressRecord) => {
  const waiting = new Map<string, Waiting>()
  return async (truth: Truth, on: OnDevice, isToShow: boolean): Promise<Finding[]> => {
    const since = waitingNow(waiting.get(on.device) ?? new Map(), truth, on)
    waiting.set(on.device, since)
    const presses = isToShow ? waitingPresses(record, since, on) : []
    if (presses.length === 0) return []
    const texts = new Map((await on.activities()).map((row) => [row.id, JSON.stringify(row)]))
    return presses
      .filter(({ target, mark }) => texts.get(target)?.includes(mark) === false)
      .map((press) => ({ invariant: 'I7', what: `${called(press)} waits, and is not shown in its activity` }))
  }
}
