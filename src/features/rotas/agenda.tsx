import { Box } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { activityWindowDays } from '../../../domain/constants.ts'
import type { AgendaDay } from '../../../domain/rota/agenda.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { daysBetween } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextLink } from '../../ui/router-links.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { AgendaDayCard } from './agenda-day-card.tsx'

/** What can be done with an own shift, beneath its details. */
export type OwnShiftActs = ((shift: Shift) => ReactNode) | undefined

type AgendaProps = { days: readonly AgendaDay[] | undefined; isAgency: boolean; ownShiftActs: OwnShiftActs }

/** Stands before the first of the days whose activities this device does not keep. Decision 9. */
function NoActivities() {
  return (
    <AlertBox tone="note">
      Activities of these days are not on this device. You need to be online to see them under{' '}
      <TextLink to="/activities/all" isUnderlined>
        All activities
      </TextLink>
      .
    </AlertBox>
  )
}

/** The days of a rota; those that are over wait behind a button. Rules §2.4. */
export function Agenda({ days, isAgency, ownShiftActs }: AgendaProps) {
  const { today } = useCareFacts()
  if (days === undefined) return <SkeletonCards count={2} />
  const isBeyond = ({ day }: AgendaDay) => Math.abs(daysBetween(today, day)) > activityWindowDays
  const past = days.filter(({ isPast }) => isPast)
  const draw = (shown: readonly AgendaDay[]) => (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {shown.map((day) => (
        <Fragment key={day.day}>
          {day === shown.find(isBeyond) && <NoActivities />}
          <AgendaDayCard day={day} isAgency={isAgency} ownShiftActs={ownShiftActs} />
        </Fragment>
      ))}
    </Box>
  )
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {past.length > 0 && (
        <Disclosure closedText={`Show Previous Days (${past.length})`} openText="Hide Previous Days">
          {draw(past)}
        </Disclosure>
      )}
      {draw(days.filter(({ isPast }) => !isPast))}
    </Box>
  )
}
