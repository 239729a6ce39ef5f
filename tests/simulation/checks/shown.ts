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

/** The person's presses that wait here, and have had the time to be shown. */
const waitingPresses = ({ presses }: PressRecord, truth: Truth, { device, userId, nowMs }: OnDevice): Press[] => {
  const waiting = new Set<string>()
  for (const { state, id } of truth.entries.get(device) ?? []) if (state === 'waiting') waiting.add(id)
  if (waiting.size === 0) return []
  return presses.filter(
    ({ id, name, toldAtMs, personId }) =>
      id !== undefined &&
      waiting.has(id) &&
      said.includes(name) &&
      personId === userId &&
      nowMs - (toldAtMs ?? nowMs) > shownWithinMs,
  )
}

/**
 * I7, all the time: what a person wrote and what waits is shown in its activity, whatever the server has told of that
 * meanwhile. Not to be looked at where storage failed: then it is shown again after the next opening.
 */
export const ownWork = async (record: PressRecord, truth: Truth, on: OnDevice): Promise<Finding[]> => {
  const presses = waitingPresses(record, truth, on)
  if (presses.length === 0) return []
  const texts = new Map((await on.activities()).map((row) => [row.id, JSON.stringify(row)]))
  return presses
    .filter(({ target, mark }) => texts.get(target)?.includes(mark) === false)
    .map((press) => ({ invariant: 'I7', what: `${called(press)} waits, and is not shown in its activity` }))
}
