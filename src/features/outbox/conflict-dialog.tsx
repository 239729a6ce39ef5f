import { useState } from 'react'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import { ok, type Result } from '../../../domain/result.ts'
import type { CommitRefusal } from '../../engine/types.ts'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useSending } from '../../pieces/use-sending.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { notKeptWords } from './commit-words.ts'
import { type Clash, clashesOf, withoutFields } from './conflict-values.ts'
import { entryTitle } from './entry-words.ts'
import type { ListedEntry } from './use-device-page.ts'

type Side = 'yours' | 'theirs'
type Chosen = Readonly<Record<string, Side | undefined>>

/** Sends what was chosen: the entry as it is, one without the fields left to the office, or only the decision. */
const useChoice = (entry: ListedEntry, clashes: readonly Clash[], onDone: () => void) => {
  const { tryAgain, edit, setAside } = useEntryActions()
  const { send, isBusy, failure } = useSending(notKeptWords)
  const [chosen, setChosen] = useState<Chosen>({})
  const [isChecked, setIsChecked] = useState(false)
  const settle = async (): Promise<Result<unknown, CommitRefusal>> => {
    const left = clashes.filter(({ field }) => chosen[field] === 'theirs')
    if (left.length === 0) {
      await tryAgain(entry.id)
      return ok(undefined)
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
    return isNothing ? setAside(entry.id, `Kept the saved version of: ${labels}`) : edit(entry.id, rest)
  }
  const onSave = () => {
    setIsChecked(true)
    if (clashes.every(({ field }) => chosen[field] !== undefined)) void send(settle, { onDone })
  }
  const choose = (field: string) => (side: Side) => setChosen({ ...chosen, [field]: side })
  return { chosen, choose, isChecked, saving: { failure, onSave, isSaving: isBusy } }
}

/** Both values of each field that two people changed, and which shall stand. Decision 3. */
export function ConflictDialog({ entry, onClose }: { entry: ListedEntry; onClose: () => void }) {
  const clashes = clashesOf(entry, useCareFacts())
  const { chosen, choose, isChecked, saving } = useChoice(entry, clashes, onClose)
  return (
    <SaveDialog title={`Choose: ${entryTitle(entry)}`} onClose={onClose} {...saving}>
      {clashes.map(({ field, label, yours, theirs }) => (
        <RadioTileGroup<Side>
          key={field}
          legend={label}
          value={chosen[field]}
          onValueChange={choose(field)}
          error={isChecked && chosen[field] === undefined ? 'Choose which version to keep.' : undefined}
          options={[
            { value: 'yours', text: yours, hint: 'Your version, from this device' },
            { value: 'theirs', text: theirs, hint: 'The version saved by someone else' },
          ]}
        />
      ))}
    </SaveDialog>
  )
}
