import { useState } from 'react'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { useSending } from '../../pieces/use-sending.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { EditIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { notKeptWords } from './commit-words.ts'
import { EntryFieldInput } from './entry-field-input.tsx'
import { fieldsOfEntry, withValues } from './entry-fields.ts'
import { entryTitle } from './entry-words.ts'
import { officeWords } from './refusal-words.ts'
import type { ListedEntry } from './use-device-page.ts'
import { useEntryForm } from './use-entry-form.ts'

const useEditedEntry = (entry: ListedEntry, onDone: () => void) => {
  const { edit } = useEntryActions()
  const { send, isBusy, failure } = useSending(notKeptWords)
  const fields = fieldsOfEntry(entry)
  const form = useEntryForm(entry.id, fields)
  const [isChecked, setIsChecked] = useState(false)
  const onSave = () => {
    setIsChecked(true)
    const values = form.values()
    if (values === undefined) return
    void send(() => edit(entry.id, withValues(entry.payload, values)), { settle: form.clear, onDone })
  }
  return { fields, form, isChecked, saving: { failure, onSave, isSaving: isBusy } }
}

/** Mends a refused entry: everything that was written and when it happened. A new entry takes its place. */
export function EditEntryDialog({ entry, onClose }: { entry: ListedEntry; onClose: () => void }) {
  const { fields, form, isChecked, saving } = useEditedEntry(entry, onClose)
  const said = officeWords(entry)
  return (
    <SaveDialog
      title={`Edit: ${entryTitle(entry)}`}
      icon={EditIcon}
      isOpen={form.isLoaded}
      onClose={onClose}
      {...saving}
    >
      {said !== undefined && <AlertBox tone="attention">{said}</AlertBox>}
      {fields.map((field) => (
        <EntryFieldInput key={field.key} field={field} form={form} isChecked={isChecked} />
      ))}
    </SaveDialog>
  )
}
