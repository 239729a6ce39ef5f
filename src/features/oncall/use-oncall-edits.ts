import { useRef, useState } from 'react'
import { isSameDay, type OncallDay, peopleOn } from '../../../domain/oncall/oncall-steps.ts'
import { useInTurn } from '../../engine/use-in-turn.ts'
import { useReadOnce } from '../../engine/use-read-once.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useSaySaved } from '../../pieces/use-saving.ts'
import { toast } from '../../ui/toast.ts'
import { editWords } from './oncall-words.ts'
import { useOncallSteps } from './use-oncall-steps.ts'

/** An edit that stands: who was on call on its days, and who is now. */
type Edit = { readonly before: readonly OncallDay[]; readonly after: readonly OncallDay[] }
type Done = { readonly past: readonly Edit[]; readonly future: readonly Edit[] }
type Way = 'undo' | 'redo'

const without = ({ past, future }: Done, edit: Edit): Done => ({
  past: past.filter((one) => one !== edit),
  future: future.filter((one) => one !== edit),
})

const moved = (done: Done, edit: Edit, way: Way): Done => {
  const { past, future } = without(done, edit)
  return way === 'undo' ? { past, future: [...future, edit] } : { past: [...past, edit], future }
}

/** What can be undone and redone, as it is at the moment it is asked for, and drawn again when that changes. */
const useHistory = () => {
  const history = useRef<Done>({ past: [], future: [] })
  const [done, setDone] = useState<Done>({ past: [], future: [] })
  const remember = (next: Done) => {
    history.current = next
    setDone(next)
  }
  return { history, done, remember }
}

/** The entries of some days as this device shows them now. */
const useEntriesOf = () => {
  const readOnce = useReadOnce()
  return (days: readonly OncallDay[]) => {
    const dates = days.map(({ date }) => date).sort()
    return readOnce((read) => read.oncallBetween(dates[0] ?? '', dates.at(-1) ?? ''))
  }
}

const changedMeanwhile = 'Nothing has changed. These days have been edited since.'

/** Takes an edit back, or makes it again: the last one, unless it is told which. */
const useStep = (
  { history, remember }: Pick<ReturnType<typeof useHistory>, 'history' | 'remember'>,
  keep: ReturnType<typeof useOncallSteps>,
) => {
  const facts = useCareFacts()
  const entriesOf = useEntriesOf()
  return async (way: Way, wantedEdit?: Edit): Promise<void> => {
    const edits = history.current[way === 'undo' ? 'past' : 'future']
    const edit = wantedEdit ?? edits.at(-1)
    if (edit === undefined || !edits.includes(edit)) return
    const [is, wanted] = way === 'undo' ? [edit.after, edit.before] : [edit.before, edit.after]
    const entries = await entriesOf(is)
    if (!is.every((day) => isSameDay(peopleOn(entries, day), day))) {
      remember(without(history.current, edit))
      return void toast({ kind: 'warning', text: changedMeanwhile })
    }
    const failure = await keep(entries, wanted)
    if (failure !== undefined) return void toast({ kind: 'error', text: failure })
    remember(moved(history.current, edit, way))
    toast({ kind: 'success', text: `${way === 'undo' ? 'Undone' : 'Redone'}. ${editWords(wanted, facts)}` })
  }
}

/**
 * Edits of who is on call, each kept on this device at once, with undo and redo for as long as the page is open. What
 * was changed meanwhile, here or by somebody else, is never undone along with it. Decision 38.
 */
export const useOncallEdits = () => {
  const facts = useCareFacts()
  const say = useSaySaved()
  const entriesOf = useEntriesOf()
  const keep = useOncallSteps()
  const inTurn = useInTurn()
  const { history, done, remember } = useHistory()
  const step = useStep({ history, remember }, keep)
  const back = (way: Way, edit?: Edit) => void inTurn(() => step(way, edit))
  const make = async (days: readonly OncallDay[]): Promise<void> => {
    const entries = await entriesOf(days)
    const after = days.filter((day) => !isSameDay(peopleOn(entries, day), day))
    if (after.length === 0) return void toast({ kind: 'info', text: `Nothing was changed. ${editWords(days, facts)}` })
    const failure = await keep(entries, after)
    if (failure !== undefined) return void toast({ kind: 'error', text: failure })
    const edit: Edit = { before: after.map((day) => peopleOn(entries, day)), after }
    remember({ past: [...history.current.past, edit], future: [] })
    say({ said: editWords(days, facts), link: { text: 'Undo', onPress: () => back('undo', edit) } })
  }
  return {
    /** Puts exactly these people on call on these days. */
    apply: (days: readonly OncallDay[]): Promise<void> => inTurn(() => make(days)),
    undo: done.past.length > 0 ? () => back('undo') : undefined,
    redo: done.future.length > 0 ? () => back('redo') : undefined,
  }
}

export type OncallEdits = ReturnType<typeof useOncallEdits>
