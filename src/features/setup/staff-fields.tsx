import { Box, Grid } from '@chakra-ui/react'
import { weekdayNames } from '../../../domain/rota-user/working-days.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DutyPicker } from '../../pieces/pickers/duty-picker.tsx'
import { errorOf, type FormError } from '../../pieces/record-form/form-errors.ts'
import { Card } from '../../ui/card.tsx'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { ChipToggles } from '../../ui/chip-toggles.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StaffDraft, StaffValue } from './staff-value.ts'

type FieldsProps = { value: StaffValue; change: (part: StaffDraft) => void; errors: readonly FormError[] }

const halves = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }

function WhoFields({ value, change, errors }: FieldsProps) {
  return (
    <Grid gap="4" gridTemplateColumns={halves} alignItems="start">
      <TextField
        id="staff-name"
        label="Name"
        autoComplete="off"
        value={value.displayName}
        error={errorOf(errors, 'staff-name')}
        isRequired
        onValueChange={(displayName) => change({ displayName })}
      />
      <TextField
        id="staff-phone"
        label="Phone"
        type="tel"
        autoComplete="off"
        value={value.phone}
        error={errorOf(errors, 'staff-phone')}
        onValueChange={(phone) => change({ phone })}
      />
    </Grid>
  )
}

function PlaceFields({ value, change }: FieldsProps) {
  const places = (useCareFacts().settings?.locations ?? []).map(({ locationId, name }) => ({
    value: locationId,
    text: name,
  }))
  const others = places.filter((place) => place.value !== value.placeOfWork)
  return (
    <>
      <NativeSelect
        id="staff-place"
        label="Place of work"
        value={value.placeOfWork}
        options={[{ value: '', text: 'None' }, ...places]}
        onValueChange={(placeOfWork) => change({ placeOfWork })}
      />
      {others.length > 0 && (
        <FieldGroup legend={value.placeOfWork === '' ? 'Works at' : 'Also works at'}>
          {others.map((place) => (
            <CheckboxTile
              key={place.value}
              text={place.text}
              isChecked={value.otherPlaces.includes(place.value)}
              onCheckedChange={(isOn) =>
                change({
                  otherPlaces: [
                    ...value.otherPlaces.filter((one) => one !== place.value),
                    ...(isOn ? [place.value] : []),
                  ],
                })
              }
            />
          ))}
        </FieldGroup>
      )}
    </>
  )
}

function WeekField({ week, value, change }: FieldsProps & { week: 1 | 2 }) {
  const field = `week${week}` as const
  return (
    <Box>
      <Box aria-hidden textStyle="label" marginBottom="2">
        Working days week {week}
      </Box>
      <ChipToggles
        label={`Working days week ${week}`}
        chosen={value[field]}
        options={weekdayNames.map((text, index) => ({ value: String(index + 1), text }))}
        onChosenChange={(days) => change({ [field]: days })}
      />
    </Box>
  )
}

function DayFields(props: FieldsProps) {
  const { value, change, errors } = props
  return (
    <>
      <WeekField {...props} week={1} />
      <WeekField {...props} week={2} />
      <Box maxWidth="260px">
        <TextField
          id="staff-hours"
          label="Contracted hours a week"
          inputMode="decimal"
          autoComplete="off"
          value={value.hours}
          error={errorOf(errors, 'staff-hours')}
          onValueChange={(hours) => change({ hours })}
        />
      </Box>
    </>
  )
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <Section heading={heading}>
      <Card padding="roomy">
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          {children}
        </Box>
      </Card>
    </Section>
  )
}

/** Everything that is said of a member of staff. Rules §3. */
export function StaffFields(props: FieldsProps) {
  const { value, change } = props
  const duties = useCareFacts().settings?.duties ?? []
  return (
    <>
      <Part heading="Person">
        <WhoFields {...props} />
      </Part>
      <Part heading="Places">
        <PlaceFields {...props} />
      </Part>
      <Part heading="Working days">
        <DayFields {...props} />
      </Part>
      <Part heading="Duties qualified for">
        <DutyPicker
          label="Duties qualified for"
          offered={duties.map((duty) => duty.value)}
          chosen={value.duties}
          onChange={(chosen) => change({ duties: chosen })}
        />
      </Part>
    </>
  )
}
