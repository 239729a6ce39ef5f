import { Box, chakra, Flex } from '@chakra-ui/react'
import { Fragment, useId } from 'react'
import type { DayPlace, DaySection as Section } from '../../../domain/activity/day-sections.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { ActivitySummaryCard } from '../../pieces/activity-summary-card.tsx'
import { shiftsWords } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { sessionLook, sessionTints } from '../../pieces/session-looks.ts'
import { CountPill } from '../../ui/count-pill.tsx'
import { Icon } from '../../ui/icon.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    paddingX: '3',
    paddingY: '2',
    marginBottom: '3',
    borderRadius: 'control',
    borderInlineStart: '4px solid',
    breakAfter: 'avoid',
  },
  variants: { tint: sessionTints },
})

/** Where the day is at this moment: what stands above it has begun, or should have. */
function NowLine({ at }: { at: string }) {
  return (
    <Flex align="center" gap="2" gridColumn="1 / -1" data-now>
      <Box background="ink" color="page" borderRadius="badge" paddingX="2" fontWeight="700" textStyle="second">
        Now {at}
      </Box>
      <Box flex="1" borderTop="2px solid {colors.ink}" />
    </Flex>
  )
}

/** Two beside each other on a tablet; on a desk two places are beside each other. */
const two = 'repeat(2, minmax(0, 1fr))'
const cardColumns = { base: 'minmax(0, 1fr)', md: two, lg: 'minmax(0, 1fr)' }

type PlaceProps = { place: DayPlace<VisibleActivity>; isCurrent: boolean; sessionId: string }

function Place({ place, isCurrent, sessionId }: PlaceProps) {
  const facts = useCareFacts()
  const headingId = useId()
  const { now, zone } = facts
  const { activities } = place
  const next = activities.findIndex(({ startDate }) => startDate > now)
  const nowAt = isCurrent ? (next < 0 ? activities.length : next) : -1
  const line = <NowLine at={formatTime(now, zone)} />
  return (
    <Box as="section" aria-labelledby={`${sessionId} ${headingId}`} minWidth="0">
      <Flex align="center" gap="2" marginBottom="2" breakAfter="avoid">
        <Box as="h3" id={headingId} textStyle="h3">
          {facts.placeName(place.locationId) ?? 'No location'}
        </Box>
        <CountPill count={activities.length} />
      </Flex>
      <Box display="grid" gap="2" gridTemplateColumns={cardColumns}>
        {activities.map((activity, index) => (
          <Fragment key={activity.id}>
            {index === nowAt && line}
            <ActivitySummaryCard activity={activity} level={4} opens="popup" note={shiftsWords(activity, facts)} />
          </Fragment>
        ))}
        {nowAt === activities.length && line}
      </Box>
    </Box>
  )
}

const columns = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }

/** One session of the day, its places side by side. */
export function DaySection({ section }: { section: Section<VisibleActivity> }) {
  const { now, zone } = useCareFacts()
  const headingId = useId()
  const { session, fromAt, untilAt, places } = section
  const { icon, tint } = sessionLook(session?.value)
  const isCurrent = fromAt <= now && now < untilAt
  return (
    <Box as="section" aria-labelledby={headingId} minWidth="0">
      <Head id={headingId} tint={tint}>
        <Icon of={icon} size={20} />
        <Box as="h2" textStyle="h2">
          {session?.name ?? 'Whole day'}
        </Box>
        <Box as="span" textStyle="second">
          {formatTime(fromAt, zone)}–{formatTime(untilAt, zone)}
          {isCurrent && ', now'}
        </Box>
      </Head>
      {places.length === 0 ? (
        <Box textStyle="second" color="ink2" paddingX="3">
          No activities
        </Box>
      ) : (
        <Box display="grid" gap="4" columnGap="6" alignItems="start" gridTemplateColumns={columns}>
          {places.map((place) => (
            <Place key={place.locationId ?? ''} place={place} isCurrent={isCurrent} sessionId={headingId} />
          ))}
        </Box>
      )}
    </Box>
  )
}
