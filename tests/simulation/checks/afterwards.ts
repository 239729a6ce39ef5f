import type { Afterwards } from '../stories/afterwards.ts'
import type { Press } from '../stories/record.ts'
import type { Story } from '../stories/story.ts'
import { called, type Finding } from './truth.ts'

/** What is pressed with signal arrives within this time; a pile needs some round trips more. */
const soonMs = 2500
const pileSoonMs = 9000

/** I5: where nothing is wrong, a press is kept. */
const keptAfterwards = (pressed: readonly Press[]): Finding[] =>
  pressed
    .filter(({ told }) => ['storage-failed', 'failed', 'untold'].includes(told))
    .map((press) => ({ invariant: 'I5', what: `${called(press)} came to "${press.told}", and nothing is wrong` }))

/** I6: and it arrives soon, by itself. `arrivedAtMs` says when the server first heard of a press. */
export const soonAfterwards = (
  pressed: readonly Press[],
  arrivedAtMs: (id: string) => number | undefined,
  limitMs: number,
): Finding[] =>
  pressed.flatMap((press) => {
    const { id, toldAtMs } = press
    const atMs = id === undefined ? undefined : arrivedAtMs(id)
    if (atMs === undefined || toldAtMs === undefined || atMs - toldAtMs <= limitMs) return []
    return [
      { invariant: 'I6', what: `${called(press)} left ${atMs - toldAtMs} ms after it was made, and nothing was wrong` },
    ]
  })

/** What was pressed when all was well again. */
export const wellAfterwards = ({ world }: Story, { pressed, pile }: Afterwards): Finding[] => {
  const startAt = world.trueNow() - world.timeline.nowMs()
  const arrived = new Map<string, number>()
  for (const { id, at } of world.server.received()) if (!arrived.has(id)) arrived.set(id, at - startAt)
  const arrivedAtMs = (id: string) => arrived.get(id)
  return [
    ...keptAfterwards([...pressed, ...pile]),
    ...soonAfterwards(pressed, arrivedAtMs, soonMs),
    ...soonAfterwards(pile, arrivedAtMs, pileSoonMs),
  ]
}
