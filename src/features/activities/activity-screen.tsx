import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { VisibleActivity } from '../../engine/types.ts'
import { activityStatus } from '../../pieces/activity-status.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AsOfLine } from '../../pieces/page-states.tsx'
import { StatusBadges } from '../../pieces/status-badges.tsx'
import { AttentionBadge, WaitingBadge } from '../../pieces/waiting-badge.tsx'
import { CloudOffIcon, DeleteIcon } from '../../ui/icons.ts'
import { NoPermissionNotice, NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
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

const sideBySide = { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }

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
          <PageHeading badges={<Badges activity={activity} />}>{activity.title}</PageHeading>
          <AsOfLine />
          <Questions activity={activity} actions={actions} />
          {actions.offered.comment && <KeptStops activity={activity} onOpen={setOpen} />}
          <Box display="grid" gap="4" alignItems="start" gridTemplateColumns={sideBySide}>
            <ActivityFacts activity={activity} />
            <Box display="grid" gap="4" minWidth="0">
              <ClientRows activity={activity} actions={actions} />
              <StaffChips activity={activity} />
              {beside(activity)}
            </Box>
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
          title="This activity was removed"
          text="What you typed is kept as a draft, and what was reported stays on record."
          actions={homeLink}
          level={1}
          role="alert"
        />
      )
    case 'not-here':
      return (
        <StateNotice
          icon={CloudOffIcon}
          title="Not on this tablet yet"
          text="There is no signal to read this activity. Open it again when the signal is back."
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
          <SkeletonCards count={2} />
        </Page>
      )
  }
}
