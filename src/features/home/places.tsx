import { Box } from '@chakra-ui/react'
import { formatTime } from '../../../domain/time/format.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { TextLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { PlaceCard } from './place-card.tsx'
import type { Today } from './use-today.ts'

/** How old what needs signal is, where it is old. */
const ageWords = ({ readAt, hasFailed }: Today, isOnline: boolean, { zone }: CareFacts): string | undefined => {
  if (isOnline && !hasFailed) return undefined
  if (readAt !== undefined) return `Sign-ins, swaps and devices as of ${formatTime(readAt, zone)}`
  return isOnline
    ? 'Sign-ins, swaps and devices could not be loaded'
    : 'You need to be online to see sign-ins, swaps and devices'
}

function Devices({ count }: { count: number | undefined }) {
  if (count === undefined || count === 0) {
    return (
      <Box textStyle="second" color="ink3">
        {count === undefined ? 'Devices not known' : 'No missing entries reported'}
      </Box>
    )
  }
  return (
    <TextLink to="/setup/devices">
      {count === 1 ? '1 device has unsent entries' : `${count} devices have unsent entries`}
    </TextLink>
  )
}

type PlacesProps = { location: string | undefined; today: Today | undefined }

/** One card for each place, or for the one that was chosen; `today` is undefined until it is there. */
export function Places({ location, today }: PlacesProps) {
  const facts = useCareFacts()
  const isOnline = useIsOnline()
  const all = facts.settings?.locations ?? []
  const shown = all.filter(({ locationId }) => location === undefined || locationId === location)
  if (shown.length === 0) return null
  return (
    <Box marginBottom="4">
      <Section
        heading="Today by location"
        note={today && ageWords(today, isOnline, facts)}
        action={<Devices count={today?.devices} />}
      >
        <Box display="grid" gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 440px), 1fr))">
          {shown.map(({ locationId, name }) => (
            <PlaceCard key={locationId} locationId={locationId} name={name} place={today?.placeToday(locationId)} />
          ))}
        </Box>
      </Section>
    </Box>
  )
}
