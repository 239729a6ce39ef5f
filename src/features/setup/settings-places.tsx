import { Box, Flex, Grid } from '@chakra-ui/react'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteIcon, PlusIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { changedAt, withoutAt } from './settings-parts.tsx'
import type { SettingsForm } from './use-settings-form.ts'

function Place({ form, at }: { form: SettingsForm; at: number }) {
  const { value, change, errors } = form
  const place = value.locations[at]
  if (place === undefined) return null
  const id = (field: string) => `settings-locations-${at}-${field}`
  const set = (part: Partial<typeof place>) => change({ locations: changedAt(value.locations, at, part) })
  return (
    <Card as="li" padding="roomy">
      <Grid gap="3">
        <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          <TextField
            id={id('name')}
            label="Name"
            autoComplete="off"
            isRequired
            value={place.name}
            error={errorOf(errors, id('name'))}
            onValueChange={(name) => set({ name })}
          />
          <TextField
            id={id('town')}
            label="Town"
            autoComplete="off"
            value={place.town}
            onValueChange={(town) => set({ town })}
          />
        </Grid>
        <TextArea
          id={id('rooms')}
          label="Rooms and areas"
          hint="Enter one on each line."
          rows={6}
          value={place.rooms}
          error={errorOf(errors, id('rooms'))}
          onValueChange={(rooms) => set({ rooms })}
        />
        {value.locations.length > 1 && (
          <Flex justify="flex-end">
            <Button icon={DeleteIcon} onClick={() => change({ locations: withoutAt(value.locations, at) })}>
              {`Remove ${place.name || 'this location'}`}
            </Button>
          </Flex>
        )}
      </Grid>
    </Card>
  )
}

/** The places of the provider, each with its rooms. Rules §3. */
export function SettingsPlaces({ form }: { form: SettingsForm }) {
  const { value, change } = form
  const added = { locationId: '', name: '', town: '', rooms: '' }
  return (
    <Section
      heading="Locations"
      count={value.locations.length}
      action={
        <Button icon={PlusIcon} onClick={() => change({ locations: [...value.locations, added] })}>
          Add location
        </Button>
      }
    >
      <Box as="ul" display="grid" gap="3">
        {value.locations.map((place, at) => (
          <Place key={place.locationId || `new ${at}`} form={form} at={at} />
        ))}
      </Box>
    </Section>
  )
}
