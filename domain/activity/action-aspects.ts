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

/** The ids of an aspect lie within so many after its first, that one included; those of communication below 100. */
const idsOfAspect = 999
const idsOfCommunication = 99

/** The aspect that an action's id belongs to; undefined for an id that lies in no aspect's range. Rules §3. */
export const aspectOf = (actionIconId: number): AspectOfLife | undefined => {
  const found = aspectByFirstId.findLast(([firstId]) => firstId <= actionIconId)
  if (found === undefined) return undefined
  const [firstId, aspect] = found
  return actionIconId < firstId + (firstId === 1 ? idsOfCommunication : idsOfAspect) ? aspect : undefined
}
