import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { AgendaDay } from '../../../domain/rota/agenda.ts'
import { absenceWords, isUnassigned } from '../../../domain/rota/assignment.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { ActivityLookLink } from '../../pieces/activity-look-link.tsx'
import { namedLocationId, placeLine } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { ShiftBlock, shiftTimesWords } from '../../pieces/shift-block.tsx'
import { ShiftDetails } from '../../pieces/shift-details.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhoneIcon } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { RemovedShifts } from './shift-marks.tsx'
import { ShiftView } from './shift-view.tsx'

// Taking one on needs signal: they may come a moment after one's own.
const TakeableShift = lazyPart(() => import('./takeable-shift.tsx'), 'TakeableShift')

function OncallRow({ userId }: { userId: string }) {
  const person = useCareFacts().person(userId)
  return (
    <Flex as="li" align="center" gap="2" minHeight="tap" textStyle="second" flexWrap="wrap">
      <Box as="span" color="ink2">
        <Icon of={PhoneIcon} size={18} />
      </Box>
      <Box as="span" color="ink2">
        On call
      </Box>
      <Box as="span" textStyle="bodyStrong">
        {person?.displayName ?? 'Unknown User'}
      </Box>
      {person?.phone !== undefined && (
        <Box marginInlineStart="auto">
          <PhoneLink number={person.phone} />
        </Box>
      )}
    </Flex>
  )
}

/** The title is the link, and the whole row takes the press. */
const wholeRowLink = {
  '& a': { color: 'ink', minHeight: 'auto', textStyle: 'bodyStrong' },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
} as const

function AgendaActivity({ activity }: { activity: Activity }) {
  const facts = useCareFacts()
  return (
    <Flex as="li" position="relative" gap="3" align="center" paddingX="1" minHeight="13">
      <Box width="52px" flexShrink="0" fontWeight="700">
        {formatTime(activity.startDate, facts.zone)}
      </Box>
      <Flex flex="1" minWidth="0" columnGap="3" rowGap="1" align="center" flexWrap="wrap">
        <Box flex="1 1 160px" minWidth="0" css={wholeRowLink}>
          <ActivityLookLink activityId={activity.id}>{activity.title}</ActivityLookLink>
          <Box textStyle="second" color="ink2">
            {placeLine(activity, facts)}
          </Box>
        </Box>
        <Flex gap="1" flexWrap="wrap" maxWidth="full">
          {activity.clients.map((client) => (
            <ClientBadge
              key={client.clientId}
              client={client}
              room={activity.clients.length === 1 ? 'shown' : 'when-double'}
              saidLocationId={namedLocationId(activity)}
            />
          ))}
        </Flex>
      </Flex>
    </Flex>
  )
}

function DayHead({ day }: { day: AgendaDay }) {
  const facts = useCareFacts()
  const times = [
    ...day.ownShifts.map((shift) => shiftTimesWords(shift, facts)),
    ...day.absences.map(({ shift, type }) => `${absenceWords[type]}, ${shiftTimesWords(shift, facts)}`),
  ].join(', ')
  return (
    <Flex align="baseline" justify="space-between" gap="3" flexWrap="wrap">
      <Box as="h3" textStyle="h3" aria-current={day.isToday ? 'date' : undefined}>
        {formatDay(day.day)}
        {day.isToday && (
          <Box as="span" color="brand" textStyle="second" marginInlineStart="2">
            (today)
          </Box>
        )}
      </Box>
      <Box textStyle="second" color={times === '' ? 'ink2' : 'ink'}>
        {times === '' ? 'No shifts' : times}
      </Box>
    </Flex>
  )
}

type AgendaDayCardProps = { day: AgendaDay; isAgency: boolean; ownShiftActs: ((shift: Shift) => ReactNode) | undefined }

/** One day of the agenda. Rules §2.4. */
export function AgendaDayCard({ day, isAgency, ownShiftActs }: AgendaDayCardProps) {
  // An agency's people see what is free, expanded and without a button; it is the office that gives it to them.
  const given = isAgency ? day.otherShifts.filter(isUnassigned) : []
  return (
    <Card>
      <Box display="grid" gap="2" padding="1" gridTemplateColumns="minmax(0, 1fr)">
        <DayHead day={day} />
        {day.oncall.length > 0 && (
          <Box as="ul" aria-label="On call">
            {day.oncall.map(({ id, userId }) => (
              <OncallRow key={id} userId={userId} />
            ))}
          </Box>
        )}
        <RemovedShifts day={day.day} />
        {day.ownShifts.map((shift) => (
          <ShiftView
            key={shift.id}
            shift={shift}
            isAlwaysOpen={isAgency}
            isOpenAtFirst={day.isToday}
            acts={ownShiftActs?.(shift)}
          />
        ))}
        {day.absences.map(({ shift }) => (
          <ShiftView key={shift.id} shift={shift} isAlwaysOpen={isAgency} />
        ))}
        {day.activities.length > 0 && (
          <Box as="ul" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" aria-label="Activities">
            {day.activities.map((activity) => (
              <AgendaActivity key={activity.id} activity={activity} />
            ))}
          </Box>
        )}
        {given.map((shift) => (
          <ShiftBlock key={shift.id} shift={shift} aside="Open shift">
            <ShiftDetails shift={shift} />
          </ShiftBlock>
        ))}
        <Suspense fallback={null}>
          {day.open.map(({ shift, refusal, warnings }) => (
            <TakeableShift key={shift.id} shift={shift} refusal={refusal} warnings={warnings} />
          ))}
        </Suspense>
      </Box>
    </Card>
  )
}
