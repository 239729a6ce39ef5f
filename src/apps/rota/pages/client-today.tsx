import { Box, Flex } from '@chakra-ui/react'
import type { Client } from '../../../../domain/client/client.ts'
import { type ClientDay, clientDay } from '../../../../domain/client/client-day.ts'
import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import type { VisibleActivity } from '../../../engine/types.ts'
import { ActivityCard } from '../../../features/activities/activity-card.tsx'
import { CardsWithDialogs, type OpenerOf } from '../../../features/activities/cards-with-dialogs.tsx'
import { AboutMeCard } from '../../../features/clients/about-me-card.tsx'
import { useClientDay } from '../../../features/clients/use-client-day.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ClockIcon } from '../../../ui/icons.ts'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { useWide } from '../../../ui/use-wide.ts'

type CardsProps = { id: string; heading: string; activities: readonly VisibleActivity[]; openerOf: OpenerOf }

function Cards({ id, heading, activities, openerOf }: CardsProps) {
  return (
    <Section id={id} heading={heading} count={activities.length}>
      <Box
        display="grid"
        gap="2"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          _print: 'repeat(2, minmax(0, 1fr))',
        }}
      >
        {activities.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} onOpen={openerOf(activity)} />
        ))}
      </Box>
    </Section>
  )
}

type DayProps = { day: ClientDay<VisibleActivity> | undefined; openerOf: OpenerOf }

function WholeDay({ day, openerOf }: DayProps) {
  if (day === undefined) return <SkeletonCards count={2} />
  const activities = [...day.open, ...day.done]
  if (activities.length > 0) return <Cards id="today" heading="Today" activities={activities} openerOf={openerOf} />
  return (
    <EmptyState
      icon={ClockIcon}
      title="Nothing planned today"
      text="Today’s activities for this client appear here."
      level={2}
    />
  )
}

function OpenCards({ day, openerOf }: DayProps) {
  if (day === undefined) return <SkeletonCards count={1} />
  const { open, done } = day
  if (open.length > 0) return <Cards id="now" heading="Now and next" activities={open} openerOf={openerOf} />
  return <Box color="ink2">{done.length > 0 ? 'Everything planned for today is done.' : 'Nothing planned today.'}</Box>
}

type AboutAndDayProps = { client: Client; isAboutFirst: boolean }

/**
 * About me and the activities of today. Where About me is first, they are one list: what runs, what is due, then what is
 * over; elsewhere what is over comes after About me. Both are one tree, in which the order alone is another: a dialog
 * that is open stays when a phone is turned.
 */
function AboutAndDay({ client, isAboutFirst }: AboutAndDayProps) {
  const activities = useClientDay(client.id)
  const day = activities && clientDay(activities)
  const Day = isAboutFirst ? WholeDay : OpenCards
  return (
    <CardsWithDialogs>
      {(openerOf) => (
        // The keyboard follows what is seen, in browsers that know how.
        <Flex direction="column" gap="4" css={{ readingFlow: 'flex-visual' }}>
          <Day day={day} openerOf={openerOf} />
          <Box order={isAboutFirst ? '-1' : '0'}>
            <AboutMeCard client={client} />
          </Box>
          {!isAboutFirst && day && day.done.length > 0 && (
            <Cards id="done" heading="Done today" activities={day.done} openerOf={openerOf} />
          )}
        </Flex>
      )}
    </CardsWithDialogs>
  )
}

/** On the page of a client, what runs and is due is first on a phone, which shows little more at once. */
export function AboutAndToday({ client }: { client: Client }) {
  return <AboutAndDay client={client} isAboutFirst={useWide(mobileBreakpointPx)} />
}

/** After a scan, what runs and is due is first at every width. */
export function TodayAndAbout({ client }: { client: Client }) {
  return <AboutAndDay client={client} isAboutFirst={false} />
}
