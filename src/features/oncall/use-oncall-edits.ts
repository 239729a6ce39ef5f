import { useState } from 'react'
import { pressableToastMs } from '../../../domain/constants.ts'
import { isSameDay, type OncallDay, peopleOn } from '../../../domain/oncall/oncall-steps.ts'
import { useReadOnce } from '../../engine/use-read-once.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useKeptWords } from '../../pieces/use-kept-words.ts'
import { toast } from '../../ui/toast.ts'
import { editWords } from './oncall-words.ts'
import { useOncallSteps } from './use-oncall-steps.ts'

/** An edit that stands: who was on call on its days, and who is now. */
type Edit = { readonly before: readonly OncallDay[]; readonly after: readonly OncallDay[] }
type Done = { readonly past: readonly Edit[]; readonly future: readonly Edit[] }
type Way = 'undo' | 'redo'

const moved = ({ past, future }: Done, edit: Edit, way: Way): Done => {
  const without = (edits: readonly Edit[]) => edits.filter((one) => one !== edit)
  return way === 'undo'
    ? { past: without(past), future: [...without(future), edit] }
    : { past: [...without(past), edit], future: without(future) }
}

/** The entries of some days as this device shows them now. */
const useEntriesOf = () => {
  const readOnce = useReadOnce()
  return (days: readonly OncallDay[]) => {
    const dates = days.map(({ date }) => date).sort()
    return readOnce((read) => read.oncallBetween(dates[0] ?? '', dates.at(-1) ?? ''))
  }
}

const changedMeanwhile = 'These days were changed again meanwhile, so they stay as they are.'

/**
 * Edits of who is on call, each kept on this device at once, with undo and redo for as long as the page is open. What
 * was changed meanwhile, here or by somebody else, is never undone along with it. Decision 38.
 */
export const useOncallEdits = () => {
  const facts = useCareFacts()
  const keptWords = useKeptWords()
  const entriesOf = useEntriesOf()
  const keep = useOncallSteps()
  const [done, setDone] = useState<Done>({ past: [], future: [] })

  const back = async (edit: Edit, way: Way): Promise<void> => {
    const [is, wanted] = way === 'undo' ? [edit.after, edit.before] : [edit.before, edit.after]
    const entries = await entriesOf(is)
    const isUntouched = is.every((day) => isSameDay(peopleOn(entries, day), day))
    const failure = isUntouched ? await keep(entries, wanted) : undefined
    if (failure !== undefined) return void toast({ kind: 'error', text: failure })
    setDone((all) => (isUntouched ? moved(all, edit, way) : { past: [], future: [] }))
    const said = `${way === 'undo' ? 'Undone' : 'Done again'}. ${editWords(wanted, facts)}`
    toast(isUntouched ? { kind: 'success', text: said } : { kind: 'warning', text: changedMeanwhile })
  }
  /** Puts exactly these people on call on these days. */
  const apply = async (days: readonly OncallDay[]): Promise<void> => {
    const entries = await entriesOf(days)
    const after = days.filter((day) => !isSameDay(peopleOn(entries, day), day))
    if (after.length === 0) return void toast({ kind: 'info', text: `Nothing was changed. ${editWords(days, facts)}` })
    const failure = await keep(entries, after)
    if (failure !== undefined) return void toast({ kind: 'error', text: failure })
    const edit: Edit = { before: after.map((day) => peopleOn(entries, day)), after }
    setDone(({ past }) => ({ past: [...past, edit], future: [] }))
    toast({
      kind: 'success',
      text: keptWords(editWords(days, facts)),
      durationMs: pressableToastMs,
      link: { text: 'Undo', onPress: () => void back(edit, 'undo') },
    })
  }
  const [lastDone, lastUndone] = [done.past.at(-1), done.future.at(-1)]
  return {
    apply,
    undo: lastDone && (() => void back(lastDone, 'undo')),
    redo: lastUndone && (() => void back(lastUndone, 'redo')),
  }
}

export type OncallEdits = ReturnType<typeof useOncallEdits>
