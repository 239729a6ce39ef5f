import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { listed } from '../../../domain/listed.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { activityStatus } from '../../pieces/activity-status.ts'
import { timesLine } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { AsOfLine, FirstSyncLine } from '../../pieces/page-states.tsx'
import { StatusBadges } from '../../pieces/status-badges.tsx'
import { AttentionBadge, WaitingBadge } from '../../pieces/waiting-badge.tsx'
import { CloudOffIcon, DeleteIcon } from '../../ui/icons.ts'
import { NoPermissionNotice, NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ActionBar } from './action-bar.tsx'
import type { OpenAction } from './action-kinds.ts'
import { ActivityDialogs } from './activity-dialogs.tsx'
import { ActivityFacts } from './activity-facts.tsx'
import { ActivityHead } from './activity-head.tsx'
import { ClientRows } from './client-rows.tsx'
import { KeptStops } from './kept-stops.tsx'
import { Questions } from './questions.tsx'
import { ReportTimeline } from './report-timeline.tsx'
import { StaffChips } from './staff-chips.tsx'
import { useActivity } from './use-activity.ts'
import { useActivityActions } from './use-activity-actions.ts'

function Badges({ activity }: { activity: VisibleActivity }) {
  const facts = useCareFacts()
  return (
    <>
      <StatusBadges statuses={activityStatus(activity, facts)} />
      {activity.waitingSince !== undefined && <WaitingBadge since={activity.waitingSince} now={facts.now} />}
      {activity.needsAttention && <AttentionBadge />}
    </>
  )
}

/** "Film evening, TR, Mon 23 Nov 2026 17:30–19:15": of what, for whom and when a printed page is. */
const usePaperTitle = (activity: VisibleActivity): string => {
  const facts = useCareFacts()
  const day = localDayOf(activity.startDate, facts.zone)
  const when = `${formatDay(day)} ${day.slice(0, 4)} ${timesLine(activity, facts.zone)}`
  return listed([activity.title, ...activity.clients.map((client) => nameOfClient(client, facts)), when])
}

/** A phone shows the clients first; where there is room for two columns, the facts have the left one. */
const sideBySide = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gridTemplateRows: { md: 'auto auto 1fr' },
  '& > *': { gridColumn: { md: '2' } },
  '& > [data-facts]': { gridColumn: { md: '1' }, gridRow: { md: '1 / span 3' } },
} as const

/** What other features show of the activity, beside its staff. */
type Beside = (activity: VisibleActivity) => ReactNode

function FoundActivity({ activity, beside }: { activity: VisibleActivity; beside: Beside }) {
  const [open, setOpen] = useState<OpenAction>()
  const actions = useActivityActions(activity, setOpen)
  return (
    <Flex direction="column" minHeight="calc(100dvh - 56px)">
      <Box flex="1">
        <Page>
          <ActivityHead activity={activity} actions={actions} />
          <PageHeading
            name={activity.title}
            paperTitle={usePaperTitle(activity)}
            badges={<Badges activity={activity} />}
          >
            {activity.title}
          </PageHeading>
          <AsOfLine />
          <Questions activity={activity} actions={actions} />
          {actions.offered.comment && <KeptStops activity={activity} onOpen={setOpen} />}
          <Box display="grid" gap="4" alignItems="start" css={sideBySide}>
            <ClientRows activity={activity} actions={actions} />
            <Box data-facts minWidth="0">
              <ActivityFacts
                activity={activity}
                onChangeEnd={actions.offered['end-time'] ? () => actions.choose('end-time') : undefined}
              />
            </Box>
            <StaffChips activity={activity} />
            {beside(activity)}
          </Box>
          <ReportTimeline activity={activity} />
        </Page>
      </Box>
      <ActionBar actions={actions} />
      <ActivityDialogs activity={activity} open={open} onClose={() => setOpen(undefined)} />
    </Flex>
  )
}

const homeLink = (
  <ButtonLink look="primary" to="/">
    Home
  </ButtonLink>
)

/** Says why there is no activity at this address, and leads on. */
function NoActivity({ why }: { why: 'missing' | 'refused' | 'removed' | 'not-here' }) {
  switch (why) {
    case 'missing':
      return <NotFoundNotice actions={homeLink} />
    case 'refused':
      return <NoPermissionNotice actions={homeLink} />
    case 'removed':
      return (
        <StateNotice
          icon={DeleteIcon}
          title="This activity was deleted"
          text="What you entered is saved as a draft. What was reported stays in the records."
          actions={homeLink}
          level={1}
          role="alert"
        />
      )
    case 'not-here':
      return (
        <StateNotice
          icon={CloudOffIcon}
          title="Not on this device yet"
          text="You’re offline. Open this activity again when you’re back online."
          actions={homeLink}
          level={1}
        />
      )
  }
}

type ActivityScreenProps = { activityId: string; beside: Beside }

/** Everything about one activity, and what can be done with it. */
export function ActivityScreen({ activityId, beside }: ActivityScreenProps) {
  const found = useActivity(activityId)
  switch (found.state) {
    case 'found':
      return <FoundActivity activity={found.activity} beside={beside} />
    case 'missing':
    case 'refused':
    case 'removed':
    case 'not-here':
      return (
        <Page>
          <NoActivity why={found.state} />
        </Page>
      )
    case 'loading':
      return (
        <Page>
          <VisuallyHidden as="h1">Activity</VisuallyHidden>
          <FirstSyncLine />
          <Resting shape="record" />
        </Page>
      )
  }
}
