import { Box } from '@chakra-ui/react'
import { addDays, type LocalDay } from '../../domain/time/local-day.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons.ts'

/** Turns a page to another day; undefined is today, whenever that is. Lies in a bar of the page. */
export function DayTurner({ day, onDay }: { day: LocalDay; onDay: (day: LocalDay | undefined) => void }) {
  return (
    <>
      <IconButton label="Previous day" icon={ArrowLeftIcon} onClick={() => onDay(addDays(day, -1))} />
      <Button onClick={() => onDay(undefined)}>Today</Button>
      <IconButton label="Next day" icon={ArrowRightIcon} onClick={() => onDay(addDays(day, 1))} />
      <Box width="180px">
        <DateField
          key={day}
          label="Day"
          isLabelHidden
          isRequired
          value={day}
          onValueChange={(wanted) => wanted !== '' && wanted !== day && onDay(wanted)}
        />
      </Box>
    </>
  )
}
