import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { AgendaDay } from '../../../domain/rota/agenda.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { AgendaDayCard } from './agenda-day-card.tsx'

/** What can be done with an own shift, beneath its details. */
export type OwnShiftActs = ((shift: Shift) => ReactNode) | undefined

type AgendaProps = { days: readonly AgendaDay[] | undefined; isAgency: boolean; ownShiftActs: OwnShiftActs }

/** The days of a rota; those that are over wait behind a button. Rules §2.4. */
export function Agenda({ days, isAgency, ownShiftActs }: AgendaProps) {
  if (days === undefined) return <SkeletonCards count={2} />
  const past = days.filter(({ isPast }) => isPast)
  const draw = (shown: readonly AgendaDay[]) => (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {shown.map((day) => (
        <AgendaDayCard key={day.day} day={day} isAgency={isAgency} ownShiftActs={ownShiftActs} />
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
