import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { isolated, listed } from '../../../domain/listed.ts'
import { formatTime, timeAgo } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { namedLocationId, placeLine } from '../../pieces/activity-words.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { seenWords } from '../../pieces/report-words.ts'
import { Button } from '../../ui/button.tsx'
import { IconCircle } from '../../ui/icon-circle.tsx'
import { CheckIcon, ChevronRightIcon, HelpIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { Written } from '../../ui/written.tsx'
import type { HelpAlert } from './use-help-alerts.ts'

/** A press that was meant for what was there before does not count. */
const takesPressesAfterMs = 1000

/** Whether a card has stood at this place for a moment; the one above it may just have gone. */
const useIsSettled = (place: number): boolean => {
  const [settledAt, setSettledAt] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(place), takesPressesAfterMs)
    return () => clearTimeout(timer)
  }, [place])
  return settledAt === place
}

/** "Carl Dean asks for help": by the report, else as it was announced. */
export const helpTitle = ({ call, report }: Pick<HelpAlert, 'call' | 'report'>): string =>
  report?.displayName === undefined ? call.title : `${isolated(report.displayName)} asks for help`

function Where({ activity, facts }: { activity: NonNullable<HelpAlert['activity']>; facts: CareFacts }) {
  return (
    <>
      <Box textStyle="second" color="ink2">
        {listed([activity.title, placeLine(activity, facts)], ' · ')}
      </Box>
      {activity.clients.length > 0 && (
        <Flex gap="1.5" flexWrap="wrap" marginTop="1">
          {activity.clients.map((client) => (
            <ClientBadge key={client.clientId} client={client} saidLocationId={namedLocationId(activity)} />
          ))}
        </Flex>
      )}
    </>
  )
}

type HelpAlertCardProps = { alert: HelpAlert; place: number; now: Instant; onSeen: () => void }

/** One call for help: who, where, what, since when, and who has seen it. */
export function HelpAlertCard({ alert, place, now, onSeen }: HelpAlertCardProps) {
  const facts = useCareFacts()
  const isSettled = useIsSettled(place)
  const titleId = useId()
  const { call, activity, report } = alert
  const meta = [`${formatTime(call.date, facts.zone)}, ${timeAgo(call.date, now)}`, report && seenWords(report, facts)]
  return (
    <Box
      as="article"
      aria-labelledby={titleId}
      css={{ '& + &': { borderTop: '1px solid {colors.line}', paddingTop: '3' } }}
    >
      <Flex gap="3">
        <IconCircle icon={HelpIcon} tone="alarm" />
        <Box minWidth="0" flex="1">
          <Box as="h2" id={titleId} textStyle="h3">
            {helpTitle(alert)}
          </Box>
          {activity && <Where activity={activity} facts={facts} />}
          <Box textStyle="bodyStrong" marginTop="1">
            <Written>{call.content}</Written>
          </Box>
          <Box textStyle="small" color="ink2">
            {listed(meta, ' · ')}
          </Box>
        </Box>
      </Flex>
      <Flex gap="2" marginTop="2" flexWrap="wrap">
        <Button
          look="primary"
          size="action"
          icon={CheckIcon}
          grow
          aria-describedby={titleId}
          onClick={() => isSettled && onSeen()}
        >
          I have seen it
        </Button>
        <ButtonLink
          size="action"
          trailingIcon={ChevronRightIcon}
          to="/activities/$rotaActivityId"
          params={{ rotaActivityId: call.activityId }}
          aria-describedby={titleId}
        >
          Open activity
        </ButtonLink>
      </Flex>
    </Box>
  )
}
