import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import { isLate } from '../../../domain/activity/activity-list.ts'
import { daySections } from '../../../domain/activity/day-sections.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ActivityLookLink } from '../../pieces/activity-look-link.tsx'
import { activityStatus } from '../../pieces/activity-status.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DayTurner } from '../../pieces/day-turner.tsx'
import { OlderLine } from '../../pieces/older-line.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { StatusBadges } from '../../pieces/status-badges.tsx'
import { useActivitiesOfDays } from '../../pieces/use-activities-of-days.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon, PlusIcon, PrintIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { Section } from '../../ui/section.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { DaySection } from './day-section.tsx'
import { PrintedDay } from './printed-day.tsx'

/** The activities of a day by session and location, and those that are late; undefined until this device's copy was read. */
const useActivityDay = (day: LocalDay) => {
  const { zone, settings, now } = useCareFacts()
  const { activities, older } = useActivitiesOfDays({ fromOn: day, untilOn: day })
  const locationIds = (settings?.locations ?? []).map(({ locationId }) => locationId)
  const sections = activities && daySections(activities, { day, zone, sessions: settings?.sessions ?? [], locationIds })
  const late = (activities ?? [])
    .filter((activity) => isLate(activity, { now, lateAfterMinutes: settings?.lateAfterMinutes }))
    .sort((a, b) => a.startDate - b.startDate)
  return { sections, late, older, count: activities?.length ?? 0 }
}

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
      <Flex as="ul" columnGap="6" rowGap="2" flexWrap="wrap">
        {late.map((activity) => (
          <Flex as="li" key={activity.id} align="center" gap="2" flexWrap="wrap">
            <ActivityLookLink activityId={activity.id}>
              {formatTime(activity.startDate, facts.zone)} {activity.title}
            </ActivityLookLink>
            <StatusBadges statuses={activityStatus(activity, facts)} />
          </Flex>
        ))}
      </Flex>
    </Section>
  )
}

function Body({ day, onDay }: DayProps) {
  const { sections, late, older, count } = useActivityDay(day)
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  const isPrinting = usePrinting()
  if (!isKnown || isFirstLoad || sections === undefined)
    return <NotReadYet tables={lists} resting={<Resting shape="day" />} />
  if (count === 0 && older !== 'reading') {
    return (
      <>
        <OlderLine state={older} />
        <EmptyState
          icon={ClockIcon}
          title="No activities on this day"
          text="What is planned or recorded for a day appears here, by session and location."
          actions={<Button onClick={() => onDay(undefined)}>Show today</Button>}
        />
      </>
    )
  }
  if (isPrinting) return <PrintedDay sections={sections} />
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
      <PageHeading
        paperTitle={`Activities, ${formatDay(day)} ${day.slice(0, 4)}`}
        badges={
          day === today && (
            <Box color="brand" data-screen-only>
              today
            </Box>
          )
        }
      >
        Activities, {formatDay(day)}
      </PageHeading>
      <DayBar day={day} onDay={onDay} />
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <Body key={day} day={day} onDay={onDay} />
      </Box>
    </Page>
  )
}
