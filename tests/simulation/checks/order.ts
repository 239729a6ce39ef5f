import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { Applied } from '../server/model-server.ts'
import type { Press, PressRecord } from '../stories/record.ts'
import { called, type Finding, type Truth } from './truth.ts'

/** Facts and plans of one thing, by one person: what others pressed may wait for them to come back. */
const laneOf = ({ name, target, queue, device, personId }: Press): string =>
  `${device} ${personId} ${queue ?? `${mutationNamed(name)?.table ?? name}/${target}`}`

const isEdit = ({ name }: Press): boolean => {
  const kind = mutationNamed(name)?.kind
  return kind === 'change' || kind === 'remove'
}

/**
 * What was refused meanwhile, or forgotten by the server, comes when it comes; so does what an evicted device no longer
 * knows, and what was on its way. The others keep their order.
 */
const keepsOrder = ({ wasHeld, wasForgotten, replaces, evicted }: Press): boolean =>
  !wasHeld && wasForgotten !== true && replaces === undefined && evicted === undefined

const placeOf = ({ appliedAt }: Truth, { id }: Press): number | undefined =>
  id === undefined ? undefined : appliedAt.get(id)

type Placed = { readonly press: Press; readonly at: number; readonly seq: number; readonly carrier: Applied['carrier'] }

const placed = (presses: readonly Press[], truth: Truth): Placed[] =>
  presses.flatMap((press) => {
    const at = placeOf(truth, press)
    const { seq } = press
    if (at === undefined || seq === undefined || !keepsOrder(press)) return []
    return [{ press, at, seq, carrier: truth.applied[at]?.carrier ?? 'token' }]
  })

/** An edit waits for its author's own token; a fact that went under their grant meanwhile has not overtaken it. */
const mayOvertake = (earlier: Placed, later: Placed): boolean => isEdit(earlier.press) && later.carrier === 'grant'

/** A device that was cleared counts from one again: by its number alone a later press may seem the earlier one. */
const wasPressedBefore = (earlier: Placed, later: Placed): boolean => earlier.press.number < later.press.number

const outOfOrder = (presses: readonly Press[], truth: Truth): Finding[] => {
  const before = new Map<string, Placed[]>()
  const findings: Finding[] = []
  for (const one of placed(presses, truth).sort((a, b) => a.seq - b.seq)) {
    const lane = laneOf(one.press)
    const earlier = before.get(lane) ?? []
    const overtaken = earlier.find(
      (other) => other.at > one.at && wasPressedBefore(other, one) && !mayOvertake(other, one),
    )
    if (overtaken !== undefined) {
      const what = `${called(one.press)} was applied before the earlier ${called(overtaken.press)}`
      findings.push({ invariant: 'I3', what })
    }
    before.set(lane, [...earlier, one])
  }
  return findings
}

/** The press, and those that a person put in its place, and so on. */
export const standIns = (presses: readonly Press[], press: Press): Press[] => [
  press,
  ...presses.filter(({ replaces }) => replaces === press).flatMap((next) => standIns(presses, next)),
]

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

/** I3: per thing, and of what is written in a channel, applied in the order pressed on its device; a create comes before everything that names its id. */
export const order = ({ presses }: PressRecord, truth: Truth): Finding[] => [
  ...outOfOrder(presses, truth),
  ...beforeTheirNeed(presses, truth),
]
