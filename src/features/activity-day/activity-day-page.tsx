import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ActivityLookLink } from '../../pieces/activity-look-link.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DayTurner } from '../../pieces/day-turner.tsx'
import { OlderLine } from '../../pieces/older-line.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon, PlusIcon, PrintIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { DaySection } from './day-section.tsx'
import { useActivityDay } from './use-activity-day.ts'

const route = getRouteApi('/activities/day')

/** What has to be on this device before anything can be drawn. */
const lists = ['activities', 'clients', 'providerSettings'] as const

type DayProps = { day: LocalDay; onDay: (day: LocalDay | undefined) => void }

function DayBar({ day, onDay }: DayProps) {
  const { can } = useCurrentUser()
  return (
    <Flex gap="2" flexWrap="wrap" align="end" data-screen-only marginBottom="3">
      <DayTurner day={day} onDay={onDay} />
      <Flex gap="2" flexWrap="wrap" marginInlineStart="auto">
        <Button icon={PrintIcon} onClick={() => window.print()}>
          Print
        </Button>
        {can('create rota.rota-activities') && (
          <Button look="primary" icon={PlusIcon} onClick={() => popupActivity({ action: 'add' })}>
            New activity
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

function Late({ late }: { late: readonly VisibleActivity[] }) {
  const facts = useCareFacts()
  if (late.length === 0) return null
  return (
    <Section heading="Late" count={late.length}>
      <Flex as="ul" columnGap="4" flexWrap="wrap">
        {late.map((activity) => (
          <li key={activity.id}>
            <ActivityLookLink activityId={activity.id}>
              {formatTime(activity.startDate, facts.zone)} {activity.title}
            </ActivityLookLink>
          </li>
        ))}
      </Flex>
    </Section>
  )
}

function Body({ day, onDay }: DayProps) {
  const { sections, late, older, count } = useActivityDay(day)
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  if (!isKnown || isFirstLoad || sections === undefined) return <NotReadYet tables={lists} count={4} />
  if (count === 0 && older !== 'reading') {
    return (
      <>
        <OlderLine state={older} />
        <EmptyState
          icon={ClockIcon}
          title="No activities on this day"
          text="What is planned or recorded for a day appears here, by session and place."
          actions={<Button onClick={() => onDay(undefined)}>Show today</Button>}
        />
      </>
    )
  }
  return (
    <>
      <OlderLine state={older} />
      <Late late={late} />
      {sections.map((section) => (
        <DaySection key={section.fromAt} section={section} />
      ))}
    </>
  )
}

/** A day by session and location, with what is late and where the day is now; printed for the wall. Rules §2.2. */
export function ActivityDayPage() {
  const { today } = useCareFacts()
  const { day: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  const onDay = (chosen: LocalDay | undefined) => void navigate({ to: '/activities/day', search: { day: chosen } })
  const { isFirstLoad } = useFirstSync('activities')
  const day = wanted ?? today
  return (
    <Page>
      <PageHeading badges={day === today && <Box color="brand">today</Box>}>Activities, {formatDay(day)}</PageHeading>
      <DayBar day={day} onDay={onDay} />
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <Body key={day} day={day} onDay={onDay} />
      </Box>
    </Page>
  )
}
