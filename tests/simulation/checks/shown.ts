import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import type { PressRecord } from '../stories/record.ts'
import type { Look } from './isolation.ts'
import { called, type Finding, type Truth } from './truth.ts'

const shownWithinMs = 5000

/**
 * I7, all the time: what a person wrote and what waits is shown in its activity, whatever the server has told of that
 * meanwhile. Not looked at where storage failed: then it is shown again after the next opening.
 */
export const ownWork = ({ presses }: PressRecord, truth: Truth, look: Look & { readonly atMs: number }): Finding[] => {
  const waiting = new Set(
    (truth.entries.get(look.device) ?? []).filter(({ state }) => state === 'waiting').map(({ id }) => id),
  )
  return presses
    .filter(
      ({ name, device, personId }) =>
        name === commentOnActivity.name && device === look.device && personId === look.userId,
    )
    .filter(
      ({ id, toldAtMs }) => id !== undefined && waiting.has(id) && look.atMs - (toldAtMs ?? look.atMs) > shownWithinMs,
    )
    .filter(({ target, mark }) => look.shown?.get(target)?.some((text) => text.includes(mark)) === false)
    .map((press) => ({ invariant: 'I7', what: `${called(press)} waits, and is not shown in its activity` }))
}
