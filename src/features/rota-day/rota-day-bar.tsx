import { Box, Flex } from '@chakra-ui/react'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DayTurner } from '../../pieces/day-turner.tsx'
import { Button } from '../../ui/button.tsx'
import { PrintIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import type { RotaDaySearch } from './rota-day-search.ts'

export type BarProps = {
  day: LocalDay
  /** Undefined for all; a rota has one. */
  location?: string | undefined
  isOneRota: boolean
  onSearch: (search: RotaDaySearch) => void
}

function LocationChoice({
  day,
  location,
  onDay,
}: {
  day: LocalDay
  location: string | undefined
  onDay: BarProps['onSearch']
}) {
  const { settings } = useCareFacts()
  const places = settings?.locations ?? []
  if (places.length < 2) return null
  return (
    <Box width={{ base: 'full', sm: '220px' }} order={{ base: '1', sm: '0' }}>
      <NativeSelect
        label="Location"
        isLabelHidden
        value={location ?? ''}
        onValueChange={(chosen) => onDay({ day, ...(chosen === '' ? {} : { location: chosen }) })}
        options={[
          { value: '', text: 'All locations' },
          ...places.map(({ locationId, name }) => ({ value: locationId, text: name })),
        ]}
      />
    </Box>
  )
}

/** Turns the day, narrows it to a location, and prints it. */
export function RotaDayBar({ day, location, isOneRota, onSearch }: BarProps) {
  const kept = location === undefined ? {} : { location }
  const turnTo = (wanted: LocalDay | undefined) => onSearch(wanted === undefined ? kept : { ...kept, day: wanted })
  return (
    <Flex gap="2" flexWrap="wrap" align="end" data-screen-only marginBottom="3">
      <DayTurner day={day} onDay={turnTo} />
      {!isOneRota && <LocationChoice day={day} location={location} onDay={onSearch} />}
      <Box marginInlineStart="auto">
        <Button icon={PrintIcon} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
    </Flex>
  )
}
