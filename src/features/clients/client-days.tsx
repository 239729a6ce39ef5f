import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { activitiesOfClient } from '../../../domain/client/client-record.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { OlderLine } from '../../pieces/older-line.tsx'
import { type Days, useActivitiesOfDays } from '../../pieces/use-activities-of-days.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import type { ClientPageSearch } from './client-page-search.ts'

type ClientDaysProps = {
  clientId: string
  search: ClientPageSearch
  onSearch: (search: Partial<ClientPageSearch>) => void
  /** How many days up to today are listed unless others are chosen. */
  daysBack: number
  /** The activities, and which days they are of. */
  children: (activities: readonly VisibleActivity[], days: Days) => ReactNode
}

/** The activities of a client within the days that the address says, the latest first; older ones are read online. */
export function ClientDays({ clientId, search, onSearch, daysBack, children }: ClientDaysProps) {
  const { today } = useCareFacts()
  const fromOn = search.from ?? addDays(today, -daysBack)
  const untilOn = search.until ?? today
  const { activities, older } = useActivitiesOfDays({ fromOn, untilOn })
  const day = (field: 'from' | 'until', label: string, value: string) => (
    <DateField
      key={value}
      label={label}
      isRequired
      value={value}
      onValueChange={(said) => said !== '' && said !== value && onSearch({ ...search, [field]: said })}
    />
  )
  return (
    <Grid gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Grid gap="3" gridTemplateColumns="repeat(2, minmax(0, 220px))" data-screen-only>
        {day('from', 'From', fromOn)}
        {day('until', 'Until', untilOn)}
      </Grid>
      <Box display="none" _print={{ display: 'block' }} fontWeight="600">
        {formatDay(fromOn)} {fromOn.slice(0, 4)} to {formatDay(untilOn)} {untilOn.slice(0, 4)}
      </Box>
      <OlderLine state={older} />
      {activities === undefined ? (
        <SkeletonCards count={3} />
      ) : (
        children(activitiesOfClient(activities, clientId), { fromOn, untilOn })
      )}
    </Grid>
  )
}
