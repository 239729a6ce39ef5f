import { factsOf, isResetBetween } from '../facts-of.ts'
import type { EntryStates, History, Pressed, Seen, Step } from '../history.ts'

const isUnsent = (states: EntryStates, id: string): boolean => states[id] === 'waiting' || states[id] === 'sending'

/** Waiting before the row was read and after it: it waited all the while. */
const isWaiting = ({ before, after }: Seen, { id }: Pressed): boolean => isUnsent(before, id) && isUnsent(after, id)

const isKept = (seen: Seen, press: Pressed): boolean =>
  isWaiting(seen, press) || (seen.before[press.id] !== undefined && seen.after[press.id] === 'received')

const ownOf = (presses: readonly Step<Pressed>[], seen: Step<Seen>): Step<Pressed>[] =>
  presses.filter(
    ({ step, device, person, target }) =>
      step < seen.began && device === seen.device && person === seen.person && target === seen.target,
  )

const titleLacking = (seen: Step<Seen>, own: readonly Step<Pressed>[]): string[] => {
  const edit = own.filter(({ title }) => title !== undefined).findLast((press) => isWaiting(seen, press))
  return edit === undefined || seen.row === undefined || seen.row.title === edit.title
    ? []
    : [`pressed "${edit.title}" and sees "${seen.row.title}" on ${seen.target}`]
}

/** Whether the row may be gone because of its author: a removal, or a press that was kept and never confirmed. */
const isGoneByAuthor = (seen: Seen, presses: readonly Step<Pressed>[]): boolean => {
  const onTarget = presses.filter(({ device, target }) => device === seen.device && target === seen.target)
  const known = new Set(onTarget.map(({ id }) => id))
  const isUnknown = Object.keys({ ...seen.before, ...seen.after }).some((id) => !known.has(id))
  return isUnknown || onTarget.some(({ name }) => name.endsWith('.remove'))
}

/** What a person pressed on a device they see there, in every tab, from the confirmation on until it is refused. */
export const readYourWrites = (history: History): string[] => {
  const presses = factsOf(history, 'pressed')
  const again = new Set(factsOf(history, 'decided').map(({ id }) => id))
  return factsOf(history, 'seen').flatMap((seen) => {
    const { row } = seen
    const own = ownOf(presses, seen).filter(({ mark, title }) => mark !== undefined || title !== undefined)
    const lacking = own.filter(
      (press) => row !== undefined && press.mark !== undefined && !row.marks.includes(press.mark),
    )
    const isExcused = row !== undefined || isGoneByAuthor(seen, presses)
    const vanished = isExcused ? [] : own.filter((press) => isWaiting(seen, press))
    return [
      ...lacking.filter((press) => isKept(seen, press)).map(({ id, name }) => `lacks ${id} ${name}`),
      ...vanished
        .filter((press) => !isResetBetween(history, press, seen))
        .map(({ id, name }) => `lost the row of ${id} ${name}, which waits`),
      // Sent again, an edit shows a moment after it waits: the two databases share no transaction.
      ...titleLacking(
        seen,
        own.filter(({ id }) => !again.has(id)),
      ),
    ].map((text) => `read your writes: ${seen.tab} ${text} (step ${seen.step})`)
  })
}
