import { Box, Flex, Grid } from '@chakra-ui/react'
import { useId } from 'react'
import { behaviourWords, reasonWords } from '../../../domain/activity/report-words.ts'
import type { HandoverLine } from '../../../domain/handover/handover.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { ActivityLookLink } from '../../pieces/activity-look-link.tsx'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { reportLooks, satisfactionWords } from '../../pieces/report-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconCircle } from '../../ui/icon-circle.tsx'
import { CheckIcon, ClockIcon, MailIcon } from '../../ui/icons.ts'
import { Written } from '../../ui/written.tsx'

/** "07:12", or "Sun 22 Nov 07:12" of another day. */
export const momentWords = (at: Instant, { zone, today }: CareFacts): string => {
  const day = localDayOf(at, zone)
  return day === today ? formatTime(at, zone) : `${formatDay(day)} ${formatTime(at, zone)}`
}

/** "Today", "Sat 21 Nov". */
const dayOf = (at: Instant, { zone, today }: CareFacts): string => {
  const day = localDayOf(at, zone)
  return day === today ? 'Today' : formatDay(day)
}

/** "Refused", "Challenging behaviour: agitated", "Can't do it now: asleep", "Stopped: dissatisfied". */
const whatWords = ({ report }: HandoverLine): string => {
  const { event, type, reason, retryAt, satisfaction } = report
  const words = retryAt === undefined ? reportLooks[event].words : "Can't do it now"
  const more = [
    type && behaviourWords[type],
    reason && (event === 'REFUSED' ? undefined : reasonWords[reason]),
    satisfaction && satisfactionWords[satisfaction - 1],
  ].filter((one) => one !== undefined)
  return more.length === 0 ? words : `${words}: ${more.join(', ').toLowerCase()}`
}

function Marks({ line }: { line: HandoverLine }) {
  return (
    <>
      {line.isUnread && (
        <Badge tone="ink" icon={MailIcon} size="table">
          Unread
        </Badge>
      )}
      {line.isLater && (
        <Badge tone="outline" icon={ClockIcon} size="table">
          Arrived later
        </Badge>
      )}
    </>
  )
}

const quietLink = { '& a': { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '3px' } } as const

type HandoverRowProps = {
  line: HandoverLine
  onRead: (() => void) | undefined
  /** The one location of the whole handover. */
  saidLocationId: string | undefined
}

/** One line of the handover: about whom, what, when, by whom, what was said, and where to read more. */
export function HandoverRow({ line, onRead, saidLocationId }: HandoverRowProps) {
  const facts = useCareFacts()
  const titleId = useId()
  const { report, clients, activity } = line
  const { icon, tone } = reportLooks[report.event]
  return (
    <Grid
      as="li"
      columnGap="3"
      gridTemplateColumns="52px minmax(0, 1fr)"
      padding="3"
      css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
    >
      <Grid gap="1.5" alignContent="start" justifyItems="center">
        <Box fontWeight="700" lineHeight="24px">
          {formatTime(report.date, facts.zone)}
        </Box>
        <IconCircle icon={icon} tone={tone} />
      </Grid>
      <Grid gap="1.5" alignContent="start" justifyItems="start">
        <Box>
          <Box as="h3" id={titleId} textStyle="strong">
            {whatWords(line)}
          </Box>
          <Flex align="center" columnGap="2" rowGap="1" flexWrap="wrap" textStyle="second" color="ink2">
            {dayOf(report.date, facts)}, by {facts.personInitials(report)}
            <Marks line={line} />
          </Flex>
        </Box>
        {clients.length > 0 && (
          <Flex gap="1.5" flexWrap="wrap">
            {clients.map((client) => (
              <ClientBadge key={client.clientId} client={client} saidLocationId={saidLocationId} />
            ))}
          </Flex>
        )}
        {report.note !== undefined && <Written>{report.note}</Written>}
        <Flex align="center" justify="space-between" columnGap="2" width="full" css={quietLink}>
          <ActivityLookLink activityId={activity.id}>{activity.title}</ActivityLookLink>
          {onRead && (
            <Box marginEnd="-3.5" flexShrink="0">
              <Button look="quiet" icon={CheckIcon} aria-describedby={titleId} onClick={onRead}>
                Mark as read
              </Button>
            </Box>
          )}
        </Flex>
      </Grid>
    </Grid>
  )
}
