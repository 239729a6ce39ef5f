import { Box, Grid } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PickerFrame } from './picker-frame.tsx'

type TransportEntry = { readonly type: string; readonly note?: string | undefined }

type TransportEditorProps = {
  label: string
  entries: readonly TransportEntry[]
  onChange: (entries: { type: string; note?: string }[]) => void
}

/** What people go by; anything else can be written. */
const usualTypes = ['Minibus', 'House car', 'Taxi', 'Bus', 'Train', 'On foot']

const kept = ({ type, note }: TransportEntry) => (note === undefined || note === '' ? { type } : { type, note })

type OneWayProps = { entry: TransportEntry; place: number; onEntry: (entry: TransportEntry) => void }

function OneWay({ entry, place, onEntry }: OneWayProps) {
  return (
    <Grid gap="3">
      <ChipChoice
        label={`Usual transport ${place}`}
        value={entry.type}
        onValueChange={(type) => onEntry({ ...entry, type })}
        options={usualTypes.map((type) => ({ value: type, text: type }))}
      />
      <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}>
        <TextField
          label={`Transport ${place}`}
          value={entry.type}
          onValueChange={(type) => onEntry({ ...entry, type })}
          maxLength={200}
        />
        <TextField
          label={`Note for transport ${place}`}
          hint="For example, who drives, when it leaves, wheelchair access."
          note="optional"
          value={entry.note ?? ''}
          onValueChange={(note) => onEntry({ ...entry, note })}
        />
      </Grid>
    </Grid>
  )
}

/** How people get there and back: one way or several, each with a note. An empty list shows one to fill in. Rules §2.7 step 13. */
export function TransportEditor({ label, entries, onChange }: TransportEditorProps) {
  const shown = entries.length > 0 ? entries : [{ type: '' }]
  const change = (next: readonly TransportEntry[]) => onChange(next.map(kept))
  return (
    <PickerFrame label={label}>
      {shown.map((entry, at) => {
        const place = at + 1
        return (
          <Grid key={`transport-${place}`} gap="2" paddingBottom="4" borderBottom="1px solid {colors.line}">
            <OneWay
              entry={entry}
              place={place}
              onEntry={(changed) => change(shown.map((one, other) => (other === at ? changed : one)))}
            />
            {(shown.length > 1 || entry.type !== '') && (
              <Box>
                <Button look="quiet" icon={CloseIcon} onClick={() => change(shown.filter((_, other) => other !== at))}>
                  Remove transport {place}
                </Button>
              </Box>
            )}
          </Grid>
        )
      })}
      <Box>
        <Button icon={PlusIcon} onClick={() => change([...shown, { type: '' }])}>
          Add transport
        </Button>
      </Box>
    </PickerFrame>
  )
}
