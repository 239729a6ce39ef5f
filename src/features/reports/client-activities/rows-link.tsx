import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ROWS_ID } from '../rows-section.tsx'
import { type RowFilters, withRows } from './client-activities-search.ts'
import type { Asked } from './use-client-activities.ts'

export const clientActivitiesPath = '/reports/client-activities/{-$clientId}'

type RowsLinkProps = {
  asked: Asked
  rows: RowFilters
  className?: string | undefined
  'aria-label'?: string | undefined
  children: ReactNode
}

/** Leads to what a figure counts, further down the page. */
export function RowsLink({ asked: { search, clientId }, rows, ...face }: RowsLinkProps) {
  return (
    <Link to={clientActivitiesPath} params={{ clientId }} search={withRows(search, rows)} hash={ROWS_ID} {...face} />
  )
}
