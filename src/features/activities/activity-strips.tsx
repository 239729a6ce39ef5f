import type { ReactNode } from 'react'
import type { VisibleActivity } from '../../engine/types.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon } from '../../ui/icons.ts'
import { JumpCounters } from '../../ui/jump-counters.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { ActivityCard } from './activity-card.tsx'
import classes from './activity-strips.module.css'
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

function Strip({ id, heading, activities, draw, isAlone = false }: StripProps) {
  if (activities.length === 0) return null
  return (
    <Section id={id} heading={heading} count={activities.length}>
      <div className={classNames(classes.cards, isAlone && classes.alone)}>{activities.map(draw)}</div>
    </Section>
  )
}

/** On a phone: how many of each, and a jump to them. */
export function StripCounters({ strips }: { strips: Strips }) {
  const counters = [
    { href: '#in-progress', count: strips.inProgress.length, text: 'In progress' },
    { href: '#to-start', count: strips.toStart.length, text: 'To start' },
    { href: '#to-retry', count: strips.toRetry.length, text: 'To retry' },
    { href: '#to-file', count: strips.unfiled.length, text: 'To file' },
  ].filter(({ count }) => count > 0)
  if (counters.length === 0) return null
  return (
    <div className={classes.counters}>
      <JumpCounters label="On this page" counters={counters} />
    </div>
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
      <div className={classes.strips}>
        <Strip draw={draw} id="in-progress" heading="In progress" activities={inProgress} isAlone />
        <Strip draw={draw} id="to-retry" heading="To retry" activities={toRetry} isAlone />
      </div>
    )
  return (
    <div className={classNames(classes.strips, classes.beside)}>
      <Strip draw={draw} id="in-progress" heading="In progress" activities={inProgress} />
      <div className={classes.second}>
        <Strip draw={draw} id="to-start" heading="To start" activities={toStart} />
      </div>
      <Strip draw={draw} id="to-retry" heading="To retry" activities={toRetry} />
    </div>
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
