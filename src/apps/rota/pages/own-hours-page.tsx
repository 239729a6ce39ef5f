import { Box } from '@chakra-ui/react'
import { OwnCalendarSection } from '../../../features/own-calendar/own-calendar-section.tsx'
import { OwnHoursSection } from '../../../features/own-hours/own-hours-section.tsx'
import { AsOfLine } from '../../../pieces/page-states.tsx'
import { Page, PageHeading } from '../../../ui/page.tsx'

/** One's own hours, and one's shifts for one's own calendar. Rules §2.2. */
export function OwnHoursPage() {
  return (
    <Page width="reading">
      <PageHeading>My hours</PageHeading>
      <AsOfLine />
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <OwnHoursSection />
        <Box data-screen-only>
          <OwnCalendarSection />
        </Box>
      </Box>
    </Page>
  )
}
