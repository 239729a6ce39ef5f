import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { Press, PressRecord } from '../stories/record.ts'
import { called, type Finding, type Truth } from './truth.ts'

const laneOf = ({ name, target, device }: Press): string => `${device} ${mutationNamed(name)?.table ?? name}/${target}`

/** What was refused meanwhile, or forgotten by the server, comes when it comes; the others keep their order. */
const keepsOrder = ({ wasHeld, wasForgotten, replaces }: Press): boolean =>
  !wasHeld && wasForgotten !== true && replaces === undefined

const placeOf = ({ appliedAt }: Truth, { id }: Press): number | undefined =>
  id === undefined ? undefined : appliedAt.get(id)

const outOfOrder = (presses: readonly Press[], truth: Truth): Finding[] => {
  const last = new Map<string, { readonly press: Press; readonly at: number }>()
  const findings: Finding[] = []
  const placed = presses.flatMap((press) => {
    const at = placeOf(truth, press)
    return at !== undefined && press.seq !== undefined && keepsOrder(press) ? [{ press, at, seq: press.seq }] : []
  })
  for (const { press, at } of placed.sort((a, b) => a.seq - b.seq)) {
    const lane = laneOf(press)
    const before = last.get(lane)
    if (before !== undefined && before.at > at) {
      findings.push({
        invariant: 'I3',
        what: `${called(press)} was applied before the earlier ${called(before.press)}`,
      })
    } else last.set(lane, { press, at })
  }
  return findings
}

/** The press, or the one that a person put in its place, and so on. */
const standIns = (presses: readonly Press[], press: Press): Press[] => {
  const next = presses.find(({ replaces }) => replaces === press)
  return next === undefined ? [press] : [press, ...standIns(presses, next)]
}

const beforeTheirNeed = (presses: readonly Press[], truth: Truth): Finding[] =>
  presses.flatMap((press) => {
    const at = placeOf(truth, press)
    if (at === undefined || press.wasForgotten === true) return []
    return press.needs.flatMap((needed) => {
      const group = standIns(presses, needed)
      if (group.some(({ evicted, wasForgotten }) => evicted !== undefined || wasForgotten === true)) return []
      const places = group.flatMap((one) => placeOf(truth, one) ?? [])
      const isThere = places.some((place) => place < at)
      return isThere
        ? []
        : [{ invariant: 'I3', what: `${called(press)} was applied before ${called(needed)}, which it needs` }]
    })
  })

/** I3: per thing, applied in the order pressed on its device; a create comes before everything that names its id. */
export const order = ({ presses }: PressRecord, truth: Truth): Finding[] => [
  ...outOfOrder(presses, truth),
  ...beforeTheirNeed(presses, truth),
]
