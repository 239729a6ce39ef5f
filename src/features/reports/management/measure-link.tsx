import type { ReactNode } from 'react'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { TextLink } from '../../../ui/router-links.tsx'
import { dailyPath } from '../daily/daily-search.ts'
import { ROWS_ID } from '../rows-section.tsx'
import type { MeasureKey } from './measures.ts'

type LinkProps = { measure: MeasureKey; days: ReportDays; location: string | undefined; children: ReactNode }

/** Leads from a figure to its report, or to the rows that it counts. */
export function MeasureLink({ measure, days: { from, until }, location, children }: LinkProps) {
  const { today } = useCareFacts()
  const asked = { from, until, location }
  switch (measure) {
    case 'declined':
      return (
        <TextLink to="/reports/declined-activities" search={asked}>
          {children}
        </TextLink>
      )
    case 'planned':
      return (
        <TextLink to="/activities/all" search={asked}>
          {children}
        </TextLink>
      )
    case 'late':
    case 'done':
      return (
        <TextLink
          to="/reports/client-activities/{-$clientId}"
          search={{ ...asked, counted: measure === 'late' ? 'finished-late' : 'finished' }}
          hash={ROWS_ID}
        >
          {children}
        </TextLink>
      )
    case 'behaviour':
      return (
        <TextLink to="/reports/client-behaviour/{-$clientId}" search={asked}>
          {children}
        </TextLink>
      )
    case 'enjoyment':
      return (
        <TextLink to="/reports/client-experience/{-$clientId}" search={asked}>
          {children}
        </TextLink>
      )
    case 'signed-in':
      // Who signed in is named day by day: the last of these days that there was.
      return (
        <TextLink to={dailyPath} params={{ location, date: until < today ? until : today }}>
          {children}
        </TextLink>
      )
  }
}
