import { useState } from 'react'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { commitWords } from './commit-words.ts'
import { type Clash, clashesOf, withoutFields } from './conflict-values.ts'
import { entryTitle } from './entry-words.ts'
import type { ListedEntry } from './use-device-page.ts'
import { useOnce } from './use-once.ts'

type Side = 'yours' | 'theirs'
type Chosen = Readonly<Record<string, Side | undefined>>

/** Sends what was chosen: the entry as it is, one without the fields left to the office, or only the decision. */
const useChoice = (entry: ListedEntry, clashes: readonly Clash[], onDone: () => void) => {
  const { tryAgain, edit, setAside } = useEntryActions()
  const { isRunning, once } = useOnce()
  const [chosen, setChosen] = useState<Chosen>({})
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const settle = async () => {
    const left = clashes.filter(({ field }) => chosen[field] === 'theirs')
    if (left.length === 0) {
      await tryAgain(entry.id)
      return undefined
    }
    const rest = withoutFields(
      entry.payload,
      left.map(({ field }) => field),
    )
    // Ids alone are no edit any more: all that was changed is left as the office has it.
    const definition = mutationNamed(entry.name)
    // What one entry of a list says is left whole, or stands whole.
    const isNothing = definition?.compared !== undefined || definition?.fields?.(rest).length === 0
    const labels = left.map(({ label }) => label.toLowerCase()).join(', ')
    const done = isNothing
      ? await setAside(entry.id, `Left as the office has it: ${labels}`)
      : await edit(entry.id, rest)
    return done.ok ? undefined : commitWords[done.reason]
  }
  const save = () =>
    once(async () => {
      setIsChecked(true)
      if (clashes.some(({ field }) => chosen[field] === undefined)) return
      const refused = await settle()
      if (refused === undefined) onDone()
      else setFailure(refused)
    })
  const choose = (field: string) => (side: Side) => setChosen({ ...chosen, [field]: side })
  return { chosen, choose, isChecked, saving: { failure, onSave: () => void save(), isSaving: isRunning } }
}

/** Both values of each field that two people changed, and which shall stand. Decision 3. */
export function ConflictDialog({ entry, onClose }: { entry: ListedEntry; onClose: () => void }) {
  const clashes = clashesOf(entry, useCareFacts())
  const { chosen, choose, isChecked, saving } = useChoice(entry, clashes, onClose)
  return (
    <SaveDialog title={`Choose: ${entryTitle(entry)}`} isOpen onClose={onClose} {...saving}>
      {clashes.map(({ field, label, yours, theirs }) => (
        <RadioTileGroup<Side>
          key={field}
          legend={label}
          value={chosen[field]}
          onValueChange={choose(field)}
          error={isChecked && chosen[field] === undefined ? 'Choose which shall stand.' : undefined}
          options={[
            { value: 'yours', text: yours, hint: 'Yours, from this tablet' },
            { value: 'theirs', text: theirs, hint: 'The office has this now' },
          ]}
        />
      ))}
    </SaveDialog>
  )
}
