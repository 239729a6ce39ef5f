import { Box } from '@chakra-ui/react'
import { isDetailedNote } from '../../../domain/activity/detailed-note.ts'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type NoteFieldProps = {
  label?: string | undefined
  value: string
  onValueChange: (value: string) => void
  keptWords: string | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  /** Lets a dialog open with the focus here. */
  id?: string | undefined
}

/** The note of a report: kept while it is typed, and asked for more where it says little. Decision 25. */
export function NoteField(props: NoteFieldProps) {
  const { label = 'Note', value, onValueChange, keptWords, error, isRequired = false, id } = props
  const bounds = useCareFacts().settings?.detailedNote
  const isShort = value.trim() !== '' && !isDetailedNote(value, bounds)
  return (
    <Box display="grid" gap="2">
      <TextArea
        id={id}
        label={isRequired ? label : `${label} (optional)`}
        value={value}
        onValueChange={onValueChange}
        note={keptWords}
        error={error}
        isRequired={isRequired}
        rows={3}
        maxLength={longestTextCharacters}
      />
      {isShort && (
        <AlertBox tone="warning" role="status">
          You have not written a detailed enough note. Please include some more details. You can still save it.
        </AlertBox>
      )}
    </Box>
  )
}
