/** The aspects of life that actions belong to, with where the ids of each begin. Rules §3. */
const aspectByFirstId = [
  [1, 'Communication'],
  [1001, 'Toileting'],
  [2001, 'Activities'],
  [3001, 'Complex healthcare'],
  [4001, 'Medical'],
  [5001, 'Emotional support'],
  [6001, 'Mobility'],
  [7001, 'Nutrition eating and drinking'],
  [8001, 'Personal care'],
  [9001, 'Sleeping'],
  [10001, 'Processes'],
  [11001, 'Personal safety and environment'],
  [12001, 'Death and dying'],
  // The one action that care records number apart: a message between staff.
  [111001, 'Communication'],
] as const

export type AspectOfLife = (typeof aspectByFirstId)[number][1]

/** Every aspect once, in the order of their ids. */
export const aspectsOfLife: readonly AspectOfLife[] = [...new Set(aspectByFirstId.map(([, aspect]) => aspect))]

/** The ids of an aspect lie within so many after its first, that one included; those of communication below 100. */
const idsOfAspect = 999
const idsOfCommunication = 99

/** Where the ids of each aspect begin, and the id after its last. */
export const aspectRanges: readonly { aspect: AspectOfLife; from: number; before: number }[] = aspectByFirstId.map(
  ([from, aspect]) => ({ aspect, from, before: from + (from === 1 ? idsOfCommunication : idsOfAspect) }),
)

/** The aspect that an action's id belongs to; undefined for an id that lies in no aspect's range. Rules §3. */
export const aspectOf = (actionIconId: number): AspectOfLife | undefined => {
  return aspectRanges.find(({ from, before }) => actionIconId >= from && actionIconId < before)?.aspect
}
