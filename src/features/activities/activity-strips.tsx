import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { VisibleActivity } from '../../engine/types.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon } from '../../ui/icons.ts'
import { JumpCounters } from '../../ui/jump-counters.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { ActivityCard } from './activity-card.tsx'
import { CardsWithDialogs, type OpenerOf } from './cards-with-dialogs.tsx'
import type { Strips } from './use-activity-strips.ts'

type StripProps = {
  id: string
  heading: string
  activities: readonly VisibleActivity[]
  draw: (activity: VisibleActivity) => ReactNode
  /** Alone on a desk, a strip lays its cards side by side. */
  isAlone?: boolean
}

const twoColumns = { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }

function Strip({ id, heading, activities, draw, isAlone = false }: StripProps) {
  if (activities.length === 0) return null
  return (
    <Section id={id} heading={heading} count={activities.length}>
      <Box
        display="grid"
        gap="2"
        columnGap={isAlone ? '6' : '2'}
        alignItems="start"
        gridTemplateColumns={isAlone ? twoColumns : 'minmax(0, 1fr)'}
      >
        {activities.map(draw)}
      </Box>
    </Section>
  )
}

type Counter = { readonly href: string; readonly count: number; readonly text: string }

/** On a phone: how many of each, and a jump to them; `more` is what else is on this page. */
export function StripCounters({ strips, more = [] }: { strips: Strips; more?: readonly Counter[] }) {
  const counters = [
    { href: '#in-progress', count: strips.inProgress.length, text: 'In progress' },
    { href: '#to-start', count: strips.toStart.length, text: 'To start' },
    { href: '#to-retry', count: strips.toRetry.length, text: 'To retry' },
    { href: '#to-file', count: strips.unfiled.length, text: 'To file' },
    ...more,
  ].filter(({ count }) => count > 0)
  if (counters.length === 0) return null
  return (
    <Box hideFrom="sm" marginBottom="3">
      <JumpCounters label="On this page" counters={counters} />
    </Box>
  )
}

/** What the strips show. */
type Shown = Pick<Strips, 'inProgress' | 'toStart' | 'toRetry'>

function DrawnStrips({ strips, openerOf }: { strips: Shown; openerOf: OpenerOf }) {
  const { inProgress, toStart, toRetry } = strips
  const draw = (activity: VisibleActivity) => (
    <ActivityCard key={activity.id} activity={activity} onOpen={openerOf(activity)} />
  )
  if (inProgress.length + toStart.length + toRetry.length === 0) {
    return (
      <EmptyState
        icon={ClockIcon}
        title="Nothing to do now"
        text="Activities that are due today, running or to be tried again appear here."
        level={2}
      />
    )
  }
  if (inProgress.length + toRetry.length === 0)
    return <Strip draw={draw} id="to-start" heading="To start" activities={toStart} isAlone />
  if (toStart.length === 0)
    return (
      <Box display="grid" gap="4">
        <Strip draw={draw} id="in-progress" heading="In progress" activities={inProgress} isAlone />
        <Strip draw={draw} id="to-retry" heading="To retry" activities={toRetry} isAlone />
      </Box>
    )
  return (
    <Box
      display="grid"
      gap="4"
      columnGap="6"
      alignItems="start"
      gridTemplateColumns={twoColumns}
      gridTemplateRows={{ xl: 'auto auto 1fr' }}
    >
      <Strip draw={draw} id="in-progress" heading="In progress" activities={inProgress} />
      <Box gridColumn={{ xl: '2' }} gridRow={{ xl: '1 / span 3' }} minWidth="0" _empty={{ display: 'none' }}>
        <Strip draw={draw} id="to-start" heading="To start" activities={toStart} />
      </Box>
      <Strip draw={draw} id="to-retry" heading="To retry" activities={toRetry} />
    </Box>
  )
}

/** The work of the day. A strip is there only when it has cards. Rules §2.4. */
export function ActivityStrips({ strips }: { strips: Shown | undefined }) {
  return (
    <CardsWithDialogs>
      {(openerOf) =>
        strips === undefined ? <SkeletonCards count={3} /> : <DrawnStrips strips={strips} openerOf={openerOf} />
      }
    </CardsWithDialogs>
  )
}
