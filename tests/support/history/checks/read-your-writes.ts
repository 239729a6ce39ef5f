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

const titleLacking = (seen: Step<Seen>, own: readonly Step<Pressed>[]): string | undefined => {
  const edit = own.filter(({ title }) => title !== undefined).findLast((press) => isWaiting(seen, press))
  return edit === undefined || seen.row === undefined || seen.row.title === edit.title
    ? undefined
    : `${seen.tab} pressed "${edit.title}" and sees "${seen.row.title}" on ${seen.target}`
}

/** What a person pressed on a device they see there, in every tab, from the confirmation on until it is refused. */
export const readYourWrites = (history: History): string[] => {
  const presses = factsOf(history, 'pressed')
  return factsOf(history, 'seen').flatMap((seen) => {
    const own = ownOf(presses, seen)
    const lacking = own.filter(({ mark }) => mark !== undefined && seen.row?.marks.includes(mark) === false)
    const vanished = own.filter(
      (press) => press.mark !== undefined && seen.row === undefined && !isResetBetween(history, press, seen),
    )
    const isRemoved = own.some(({ name }) => name.endsWith('.remove'))
    return [
      ...lacking.filter((press) => isKept(seen, press)).map((press) => `${seen.tab} lacks ${press.id} ${press.name}`),
      ...vanished
        .filter((press) => !isRemoved && isWaiting(seen, press))
        .map((press) => `${seen.tab} lost the row of ${press.id} ${press.name}, which waits`),
      ...[titleLacking(seen, own) ?? []].flat(),
    ].map((text) => `read your writes: ${text} (step ${seen.step})`)
  })
}
