import { grouped } from '../../../../domain/grouped.ts'
import { concerns, factsOf } from '../facts-of.ts'
import type { History, Pressed, Seen, SeenRow, Step } from '../history.ts'

const titleOf = ({ dateModified, version }: SeenRow): string => `version ${version} of ${dateModified}`

/** Marks of the person's own that are not settled may go again: refused, edited or set aside. */
const isOwn = (mark: string, seen: Step<Seen>, presses: readonly Step<Pressed>[]): boolean =>
  presses.some((press) => press.mark === mark && press.person === seen.person)

type Last = { row: SeenRow; isGone: boolean }

/** What is worse in a tab than what it showed before; undefined when nothing is. */
const worse = (last: Last, seen: Step<Seen>, presses: readonly Step<Pressed>[]): string | undefined => {
  const { row } = seen
  if (row === undefined || last.row.version === 0 || row.version === 0) return undefined
  if (row.dateModified < last.row.dateModified) return `${titleOf(last.row)} became ${titleOf(row)}`
  if (last.isGone && row.dateModified === last.row.dateModified) return `${titleOf(row)} was gone and came back`
  const missing = last.row.marks.find((mark) => !row.marks.includes(mark) && !isOwn(mark, seen, presses))
  return missing === undefined ? undefined : `${missing} was seen and is not any more`
}

const isOwnRemoval = (history: History, { device, person, target }: Seen): boolean =>
  factsOf(history, 'pressed').some(
    (press) =>
      press.name.endsWith('.remove') && press.target === target && press.device === device && press.person === person,
  )

/** What one tab showed of one activity, in order. */
const stepBack = (history: History, reads: readonly Step<Seen>[]): string[] => {
  const presses = factsOf(history, 'pressed')
  const resets = factsOf(history, 'reset')
  const found: string[] = []
  let last: Last | undefined
  let allowed = 0
  for (const seen of reads) {
    const known = last === undefined || isOwnRemoval(history, seen) ? undefined : worse(last, seen, presses)
    const budget = resets.filter((reset) => reset.step < seen.step && concerns(reset, seen)).length
    if (known !== undefined && allowed < budget) allowed = budget
    else if (known !== undefined)
      found.push(`monotonic reads: ${seen.tab}, ${seen.target}: ${known} (step ${seen.step})`)
    const isGone: boolean = seen.row === undefined
    if (seen.row !== undefined) last = { row: seen.row, isGone }
    else if (last !== undefined) last = { ...last, isGone }
  }
  return found
}

/** A tab never shows an older state after a newer one, nor what was gone, nor less than it showed of others' events. */
export const monotonicReads = (history: History): string[] => {
  const byRow = grouped(factsOf(history, 'seen'), ({ tab, person, target }) => `${tab} ${person} ${target}`)
  return [...byRow.values()].flatMap((reads) => stepBack(history, reads))
}
