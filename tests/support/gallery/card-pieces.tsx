import { Box, Flex, Grid } from '@chakra-ui/react'
import { Badge } from '../../../src/ui/badge.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { Card, CardActions } from '../../../src/ui/card.tsx'
import { IconButton } from '../../../src/ui/icon-button.tsx'
import {
  CheckIcon,
  ClockIcon,
  CommentIcon,
  FlagIcon,
  HandIcon,
  type LucideIcon,
  MoreIcon,
  PlayIcon,
  StopIcon,
  TabletIcon,
} from '../../../src/ui/icons.ts'
import { JumpCounters } from '../../../src/ui/jump-counters.tsx'
import { Section } from '../../../src/ui/section.tsx'
import { TimeStub } from '../../../src/ui/time-stub.tsx'
import type { Tone } from '../../../src/ui/tone.ts'

type Shape = {
  title: string
  place: string
  start: string
  beneath: string
  tone: 'rest' | 'late45' | 'started' | 'finished' | 'refused' | 'alarm'
  icon: LucideIcon
  badge: { tone: Tone; text: string }
  actions?: 'running' | 'waiting'
  isWaiting?: boolean
}

const SHAPES: readonly Shape[] = [
  {
    title: 'Wash and dress',
    place: 'Georgian House, bathroom 2',
    start: '09:45',
    beneath: 'to 10:30',
    tone: 'started',
    icon: PlayIcon,
    badge: { tone: 'started', text: 'Started 10:02 by AB' },
    actions: 'running',
    isWaiting: true,
  },
  {
    title: 'Morning medication',
    place: 'Georgian House, room 11',
    start: '09:15',
    beneath: 'to 09:30',
    tone: 'late45',
    icon: ClockIcon,
    badge: { tone: 'late45', text: '45 min late' },
    actions: 'waiting',
  },
  {
    title: 'Breakfast',
    place: 'Georgian House, dining room',
    start: '08:05',
    beneath: 'to 08:45',
    tone: 'finished',
    icon: CheckIcon,
    badge: { tone: 'finished', text: 'Finished 08:47, 42 min' },
  },
  {
    title: 'Blood pressure',
    place: 'Georgian House, room 9',
    start: '09:00',
    beneath: 'to 09:20',
    tone: 'refused',
    icon: HandIcon,
    badge: { tone: 'refused', text: 'Refused 09:06 by EF' },
  },
  {
    title: 'Challenging behaviour',
    place: 'Georgian House',
    start: '16:40',
    beneath: 'Tue 24',
    tone: 'alarm',
    icon: FlagIcon,
    badge: { tone: 'alarm', text: 'Incident not filed' },
  },
]

function Actions({ kind }: { kind: 'running' | 'waiting' }) {
  return (
    <CardActions>
      {kind === 'running' ? (
        <Button look="primary" size="card" icon={StopIcon}>
          Stop
        </Button>
      ) : (
        <Button look="primary" size="card" icon={PlayIcon}>
          Start
        </Button>
      )}
      {kind === 'running' ? (
        <Button size="card" icon={CommentIcon}>
          Comment
        </Button>
      ) : (
        <Button size="card">Can’t do it now</Button>
      )}
      <IconButton label="More" icon={MoreIcon} size="card" />
    </CardActions>
  )
}

function ShapeCard({ shape }: { shape: Shape }) {
  const edgeBadge = shape.isWaiting && (
    <Badge tone="wait" icon={TabletIcon} size="edge">
      On this tablet · 12 min
    </Badge>
  )
  return (
    <Card as="article" label={shape.title} isWaiting={shape.isWaiting} edgeBadge={edgeBadge}>
      <Flex gap="3">
        <TimeStub tone={shape.tone} start={shape.start} beneath={shape.beneath} icon={shape.icon} />
        <Grid gap="1.5" alignContent="start" justifyItems="start" minWidth="0">
          <Box as="h3" textStyle="cardTitle">
            {shape.title}
          </Box>
          <Box textStyle="second" color="ink2">
            {shape.place}
          </Box>
          <Badge tone={shape.badge.tone} icon={shape.icon}>
            {shape.badge.text}
          </Badge>
        </Grid>
      </Flex>
      {shape.actions && <Actions kind={shape.actions} />}
    </Card>
  )
}

/** The card with its stub in every state. */
export function CardPieces() {
  return (
    <Grid gap="4" alignContent="start">
      <JumpCounters
        label="On this page"
        counters={[
          { href: '#cards', count: 2, text: 'In progress' },
          { href: '#cards-start', count: 2, text: 'To start' },
          { href: '#cards-retry', count: 1, text: 'To retry' },
          { href: '#cards-file', count: 1, text: 'To file' },
        ]}
      />
      <Section heading="In progress" count={5} id="cards">
        <Grid gap="2">
          {SHAPES.map((shape) => (
            <ShapeCard key={shape.title} shape={shape} />
          ))}
        </Grid>
      </Section>
    </Grid>
  )
}
