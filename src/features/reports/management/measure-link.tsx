import type { ReactNode } from 'react'
import type { ReportDays } from '../../../../domain/reports/report-period.ts'
import { TextLink } from '../../../ui/router-links.tsx'
import type { MeasureKey } from './measures.ts'

type LinkProps = { measure: MeasureKey; days: ReportDays; location: string | undefined; children: ReactNode }

/** Leads from a figure to its report, or to the rows that it counts. */
export function MeasureLink({ measure, days: { from, until }, location, children }: LinkProps) {
  const asked = { from, until, location }
  switch (measure) {
    case 'declined':
      return (
        <TextLink to="/reports/declined-activities" search={asked}>
          {children}
        </TextLink>
      )
    case 'planned':
    case 'late':
      return (
        <TextLink to="/activities/all" search={asked}>
          {children}
        </TextLink>
      )
    case 'done':
      return (
        <TextLink to="/activities/all" search={{ ...asked, state: 'finished' }}>
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
      return children
  }
}
