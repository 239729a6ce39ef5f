import { factsOf, isResetBetween } from '../facts-of.ts'
import type { EntryStates, History, Pressed, Seen, Step } from '../history.ts'

const isUnsent = (states: EntryStates, id: string): boolean => states[id] === 'waiting' || states[id] === 'sending'

/** Waiting before the row was read and after it: it waited all the while. */
const isWaiting = ({ before, after }: Seen, { id }: Pressed): boolean => isUnsent(before, id) && isUnsent(after, id)

const isReceived = ({ before, after }: Seen, { id }: Pressed): boolean =>
  before[id] !== undefined && after[id] === 'received'

/** What a restored server has forgotten is called received until the device has noticed, and sends it again. */
const isForgotten = (history: History, press: Step<Pressed>, seen: Step<Seen>): boolean =>
  factsOf(history, 'reset').some(({ why, step }) => why === 'restored' && step > press.step && step < seen.step)

/** By then another tab shows what one that was killed has pressed: it takes the lead where nobody has it any more. */
const shownWithinMs = 10_000

const isYetToBeShown = (history: History, press: Step<Pressed>, seen: Step<Seen>): boolean =>
  factsOf(history, 'killed').some(
    ({ tab, step, atMs }) =>
      tab === press.tab && step > press.step && step < seen.step && seen.atMs - atMs < shownWithinMs,
  )

const isKept = (history: History, press: Step<Pressed>, seen: Step<Seen>): boolean =>
  isWaiting(seen, press) || (isReceived(seen, press) && !isForgotten(history, press, seen))

const ownOf = (presses: readonly Step<Pressed>[], seen: Step<Seen>): Step<Pressed>[] =>
  presses.filter(
    ({ step, device, person, target }) =>
      step < seen.began && device === seen.device && person === seen.person && target === seen.target,
  )

const titleLacking = (seen: Step<Seen>, own: readonly Step<Pressed>[], presses: readonly Step<Pressed>[]): string[] => {
  const edit = own.filter(({ title }) => title !== undefined).findLast((press) => isWaiting(seen, press))
  const title = seen.row?.title
  if (edit === undefined || title === undefined || title === edit.title) return []
  // What another tab has pressed since may be seen a moment before that tab is told that it is kept.
  const isLater = presses.some((press) => press.title === title && press.step > edit.step)
  return isLater ? [] : [`pressed "${edit.title}" and sees "${title}" on ${seen.target}`]
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
      ...lacking
        .filter((press) => isKept(history, press, seen) && !isYetToBeShown(history, press, seen))
        .map(({ id, name }) => `lacks ${id} ${name}`),
      ...vanished
        .filter((press) => !isResetBetween(history, press, seen))
        .map(({ id, name }) => `lost the row of ${id} ${name}, which waits`),
      // Sent again, an edit shows a moment after it waits: the two databases share no transaction.
      ...titleLacking(
        seen,
        own.filter(({ id }) => !again.has(id)),
        presses,
      ),
    ].map((text) => `read your writes: ${seen.tab} ${text} (step ${seen.step})`)
  })
}
