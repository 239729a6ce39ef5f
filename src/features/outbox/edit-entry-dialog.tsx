import { useState } from 'react'
import { formatTime } from '../../../domain/time/format.ts'
import { instantOf, localDayOf } from '../../../domain/time/zone.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { entryLook } from '../../pieces/entry-looks.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { EditIcon } from '../../ui/icons.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { editableOf } from './entry-words.ts'
import type { ListedEntry } from './use-device-page.ts'

const useEditedEntry = (entry: ListedEntry, onDone: () => void) => {
  const zone = useZone()
  const { edit } = useEntryActions()
  const { fields, textField, date } = editableOf(entry)
  const first = textField === undefined ? '' : fields[textField]
  const [text, setText] = useState(typeof first === 'string' ? first : '')
  const [time, setTime] = useState(date === undefined ? '' : formatTime(date, zone))
  const [failure, setFailure] = useState<string | undefined>()
  const timeError = date !== undefined && time === '' ? 'Write the time as HH:mm' : undefined
  const save = async () => {
    if (timeError !== undefined) return
    const done = await edit(entry.id, {
      ...fields,
      ...(textField === undefined ? {} : { [textField]: text.trim() }),
      ...(date === undefined ? {} : { date: instantOf(localDayOf(date, zone), time, zone) }),
    })
    if (done.ok) onDone()
    else setFailure('This could not be kept on the tablet. Check what you wrote, and try again.')
  }
  return {
    text,
    setText,
    time,
    setTime,
    timeError,
    failure,
    save,
    hasText: textField !== undefined,
    hasTime: date !== undefined,
  }
}

/** Mends a refused entry: what was written and when it happened. A new entry takes its place. Law 6. */
export function EditEntryDialog({ entry, onClose }: { entry: ListedEntry; onClose: () => void }) {
  const form = useEditedEntry(entry, onClose)
  return (
    <AppDialog
      title={`Edit: ${entryLook(entry.name).words}`}
      icon={EditIcon}
      isOpen
      onClose={onClose}
      onSubmit={() => void form.save()}
      footer={
        <DialogFoot onCancel={onClose}>
          <Button look="primary" size="action" grow type="submit">
            Save
          </Button>
        </DialogFoot>
      }
    >
      {entry.refusal !== undefined && <AlertBox tone="attention">{entry.refusal.detail}</AlertBox>}
      {form.hasTime && (
        <TimeField label="When it happened" value={form.time} onValueChange={form.setTime} error={form.timeError} />
      )}
      {form.hasText && <TextArea label="Note" value={form.text} onValueChange={form.setText} rows={4} />}
      {form.failure !== undefined && (
        <AlertBox tone="attention" role="alert">
          {form.failure}
        </AlertBox>
      )}
    </AppDialog>
  )
}
