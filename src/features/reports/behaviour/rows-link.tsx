import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ROWS_ID } from '../rows-section.tsx'
import { type RowFilters, withRows } from './behaviour-search.ts'
import type { Asked, BehaviourFigures } from './use-behaviour.ts'

export const behaviourPath = '/reports/client-behaviour/{-$clientId}'

export type FiguresProps = { figures: BehaviourFigures; asked: Asked }

type RowsLinkProps = { asked: Asked; rows: RowFilters; className: string | undefined; children: ReactNode }

/** Leads to the reports that a figure counts, further down the page. */
export function RowsLink({ asked: { search, clientId }, rows, ...face }: RowsLinkProps) {
  return <Link to={behaviourPath} params={{ clientId }} search={withRows(search, rows)} hash={ROWS_ID} {...face} />
}
