import { type Verdict, verdictOf } from '../../../../domain/reports/compared-days.ts'
import { numberWords, shareWords } from '../report-words.ts'
import { signed } from './management-words.ts'
import type { Counts } from './use-management.ts'

/** What a figure counts, and so where it leads. */
export type MeasureKey = 'planned' | 'done' | 'late' | 'declined' | 'signed-in' | 'behaviour' | 'enjoyment'

/** A figure of both periods in words. */
export type Measure = {
  readonly key: MeasureKey
  readonly words: string
  readonly now: string
  readonly before: string
  readonly change: string
  /** What the change is counted in: "points". */
  readonly unit?: string | undefined
  readonly verdict?: Verdict | undefined
  /** Whether the figure went up, down or neither. */
  readonly way: number
}

const telling = 0.5
const tellingRating = 0.2
const tellingPart = 0.05

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

type Share = { readonly part: keyof Counts; readonly whole: keyof Counts; readonly way: 'up' | 'down' }
type Named = Pick<Measure, 'key' | 'words'>
type Both = { readonly now: Counts; readonly before: Counts }

const shareOf = (named: Named, { part, whole, way }: Share, { now, before }: Both): Measure => {
  const of = (counts: Counts) => [counts[part] ?? 0, counts[whole] ?? 0] as const
  const [[partNow, wholeNow], [partBefore, wholeBefore]] = [of(now), of(before)]
  const isKnown = wholeNow > 0 && wholeBefore > 0
  const change = percent(partNow, wholeNow) - percent(partBefore, wholeBefore)
  return {
    ...named,
    now: shareWords(partNow, wholeNow),
    before: shareWords(partBefore, wholeBefore),
    change: isKnown ? signed(change, 1) : '–',
    unit: isKnown ? 'points' : undefined,
    verdict: verdictOf(change, { way, least: telling, countedNow: wholeNow, countedBefore: wholeBefore }),
    way: Math.sign(change),
  }
}

const plannedOf = ({ now, before }: Both): Measure => ({
  key: 'planned',
  words: 'Activities planned',
  now: numberWords(now.planned),
  before: numberWords(before.planned),
  change: signed(now.planned - before.planned, 0),
  way: Math.sign(now.planned - before.planned),
})

const behaviourOf = ({ now, before }: Both): Measure => {
  const change = now.behaviour - before.behaviour
  const most = Math.max(now.behaviour, before.behaviour)
  const least = Math.max(1, before.behaviour * tellingPart)
  return {
    key: 'behaviour',
    words: 'Behaviour reports',
    now: numberWords(now.behaviour),
    before: numberWords(before.behaviour),
    change: signed(change, 0),
    // None after many says something: it is the greater count that must not be small.
    verdict: verdictOf(change, { way: 'neither', least, countedNow: most, countedBefore: most }),
    way: Math.sign(change),
  }
}

const rating = ({ average }: Counts): string => average?.toFixed(1) ?? '–'

const enjoymentOf = ({ now, before }: Both): Measure => {
  const isKnown = now.average !== undefined && before.average !== undefined
  const change = (now.average ?? 0) - (before.average ?? 0)
  const counted = { countedNow: now.ratings, countedBefore: before.ratings }
  return {
    key: 'enjoyment',
    words: 'Enjoyment, of 5',
    now: rating(now),
    before: rating(before),
    change: isKnown ? signed(change, 1) : '–',
    verdict: verdictOf(change, { way: 'up', least: tellingRating, ...counted }),
    way: Math.sign(change),
  }
}

/** The figures of a period beside those that it is compared with. Rules §7, stats. */
export const measuresOf = (both: Both): readonly Measure[] => [
  plannedOf(both),
  shareOf({ key: 'done', words: 'Done, of planned' }, { part: 'done', whole: 'planned', way: 'up' }, both),
  shareOf({ key: 'late', words: 'Started late, of done' }, { part: 'startedLate', whole: 'done', way: 'down' }, both),
  shareOf(
    { key: 'declined', words: 'Declined, of planned' },
    { part: 'declined', whole: 'planned', way: 'down' },
    both,
  ),
  shareOf(
    { key: 'signed-in', words: 'Signed in on time' },
    { part: 'signedInOnTime', whole: 'shifts', way: 'up' },
    both,
  ),
  behaviourOf(both),
  enjoymentOf(both),
]
