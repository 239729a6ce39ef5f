import { Box } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { type RowFilters, withRows } from './behaviour-search.ts'
import type { Asked, BehaviourFigures } from './use-behaviour.ts'

/** Where the rows stand on the page. */
export const ROWS_ID = 'rows'

export const behaviourPath = '/reports/client-behaviour/{-$clientId}'

export type FiguresProps = { figures: BehaviourFigures; asked: Asked }

type RowsLinkProps = { asked: Asked; rows: RowFilters; className: string | undefined; children: ReactNode }

/** Leads to the reports that a figure counts, further down the page. */
export function RowsLink({ asked: { search, clientId }, rows, ...face }: RowsLinkProps) {
  return <Link to={behaviourPath} params={{ clientId }} search={withRows(search, rows)} hash={ROWS_ID} {...face} />
}

type FindingProps = { heading: string; second?: string | undefined; children: ReactNode }

/** A card whose heading says what was found, and whose second line says what is shown. */
export function Finding({ heading, second, children }: FindingProps) {
  const id = useId()
  return (
    <Card as="section" padding="roomy" labelledBy={id}>
      <Box as="h2" id={id} textStyle="h3">
        {heading}
      </Box>
      {second && (
        <Box textStyle="second" color="ink2">
          {second}
        </Box>
      )}
      <Box marginTop="3">{children}</Box>
    </Card>
  )
}
