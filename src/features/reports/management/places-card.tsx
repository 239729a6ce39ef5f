import { Box, Flex } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../../../ui/icons.ts'
import { TextLink } from '../../../ui/router-links.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import classes from './management.module.css'
import { type ManagementSearch, type PlaceColumn, placeColumns } from './management-search.ts'
import { type PlaceRow, placeColumnWords, placeRows } from './place-rows.ts'
import type { ManagementFigures } from './use-management.ts'

type CardProps = { figures: ManagementFigures; search: ManagementSearch }

/** The location by its name, leading to its own figures. */
function PlaceLink({ row: { location, name }, search }: { row: PlaceRow; search: ManagementSearch }) {
  if (location === undefined || search.location === location) return name
  return (
    <TextLink to="/dashboard/management" search={{ ...search, location }}>
      {name}
    </TextLink>
  )
}

const figureColumns = placeColumns.filter((column) => column !== 'name')

function PlaceFigures({ row }: { row: PlaceRow }) {
  return (
    <dl className={classes.figures}>
      {figureColumns.map((column) => (
        <div key={column}>
          <dt>{placeColumnWords[column].heading}</dt>
          <dd>{placeColumnWords[column].say(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Heading({ column, search }: { column: PlaceColumn; search: ManagementSearch }) {
  const navigate = useNavigate({ from: '/dashboard/management' })
  const isSorted = (search.sort ?? 'name') === column
  const isDescending = search.order === 'desc'
  const press = () => {
    const order = isSorted && !isDescending ? 'desc' : undefined
    void navigate({ search: { ...search, sort: column === 'name' ? undefined : column, order }, replace: true })
  }
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={press}>
        {placeColumnWords[column].heading}
        {isSorted && <Icon of={isDescending ? ChevronDownIcon : ChevronUpIcon} size={16} />}
      </button>
    </th>
  )
}

function PlacesTable({ rows, sum, search, labelledBy }: { rows: readonly PlaceRow[]; sum: PlaceRow } & Labelled) {
  return (
    <table className={classes.places} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {placeColumns.map((column) => (
            <Heading key={column} column={column} search={search} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.location ?? ''}>
            <th scope="row">
              <PlaceLink row={row} search={search} />
            </th>
            {figureColumns.map((column) => (
              <td key={column}>{placeColumnWords[column].say(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum.name}</th>
          {figureColumns.map((column) => (
            <td key={column}>{placeColumnWords[column].say(sum)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

type Labelled = { search: ManagementSearch; labelledBy: string }

/** The same figures location by location, with all together at the foot. */
export function PlacesCard({ figures, search }: CardProps) {
  const id = useId()
  const isWide = useWide(mobileBreakpointPx)
  const facts = useCareFacts()
  const rows = placeRows(figures, facts, { by: search.sort ?? 'name', isDescending: search.order === 'desc' })
  const sum = { ...figures.sum, location: undefined, name: search.location === undefined ? 'All locations' : 'Total' }
  return (
    <Card as="section" padding="none" labelledBy={id}>
      <Box as="h2" id={id} textStyle="h3" padding="4" paddingBottom="2">
        By location
      </Box>
      {isWide ? (
        <div className={classes.scroller}>
          <PlacesTable rows={rows} sum={sum} search={search} labelledBy={id} />
        </div>
      ) : (
        [...rows, sum].map((row, index) => (
          <Box key={row.location ?? index} padding="4" borderTop="1px solid {colors.line}">
            <Flex textStyle="strong" marginBottom="2">
              <PlaceLink row={row} search={search} />
            </Flex>
            <PlaceFigures row={row} />
          </Box>
        ))
      )}
    </Card>
  )
}
