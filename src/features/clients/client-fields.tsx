import { namesakesOf } from '../../../domain/client/duplicate-initials.ts'
import { listed } from '../../../domain/listed.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ClientValue, clientErrors, mostInitials, mostRoom } from './client-value.ts'

/** Who has the same initials already, and how they are told apart. Rules §5. */
function Namesakes({ value: { id, fields } }: { value: ClientValue }) {
  const { placeName } = useCareFacts()
  const clients = useLiveQuery((read) => read.clients(), [])
  const others = namesakesOf({ id, initials: fields.initials }, clients ?? [])
  if (fields.initials.trim() === '' || others.length === 0) return null
  const where = others.map(({ location: { roomNumber, locationId } }) =>
    listed([roomNumber && `Room ${roomNumber}`, placeName(locationId)]),
  )
  const advice =
    fields.room.trim() === '' ? 'Enter a room number to tell them apart.' : 'Both are shown with their rooms.'
  return (
    <AlertBox tone="warning" role="status" title={`Another client is ${fields.initials.trim()} too`}>
      {listed(where, '; ')}. {advice}
    </AlertBox>
  )
}

type ClientFieldsProps = {
  value: ClientValue
  onFields: (fields: Partial<ClientValue['fields']>) => void
  /** Whether what is wrong is said: only after the first Save. */
  isAsked: boolean
}

/** Initials, location and room of a client. */
export function ClientFields({ value, onFields, isAsked }: ClientFieldsProps) {
  const { settings } = useCareFacts()
  const errors: ReturnType<typeof clientErrors> = isAsked ? clientErrors(value) : {}
  const { initials, locationId, room } = value.fields
  const places = (settings?.locations ?? []).map((place) => ({ value: place.locationId, text: place.name }))
  const none = locationId === '' ? [{ value: '', text: 'Choose a location' }] : []
  return (
    <>
      <TextField
        label="Initials"
        hint="Initials only, never a name."
        value={initials}
        onValueChange={(typed) => onFields({ initials: typed.slice(0, mostInitials) })}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.initials}
        isRequired
      />
      <NativeSelect
        label="Location"
        value={locationId}
        options={[...none, ...places]}
        onValueChange={(chosen) => onFields({ locationId: chosen })}
        error={errors.locationId}
        isRequired
      />
      <TextField
        label="Room number"
        value={room}
        onValueChange={(typed) => onFields({ room: typed.slice(0, mostRoom) })}
        autoComplete="off"
      />
      <Namesakes value={value} />
    </>
  )
}
