import { Box, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { tablePageRows } from '../../../domain/constants.ts'
import { pageOfRows } from '../../../domain/page-of-rows.ts'
import { PagedTable } from '../../pieces/paged-table.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import type { DataColumn } from '../../ui/data-table/data-table-types.ts'
import { AlertIcon, CircleCheckIcon, CopyIcon, type LucideIcon } from '../../ui/icons.ts'
import type { Tone } from '../../ui/tone.ts'
import { countFates, type Fate, fates, type JudgedRow } from './row-fates.ts'

/** How each fate looks: the words and the shape say what the colour does. */
const looks: Readonly<Record<Fate, { readonly text: string; readonly icon: LucideIcon; readonly tone: Tone }>> = {
  made: { text: 'Will be added', icon: CircleCheckIcon, tone: 'started' },
  'already-there': { text: 'Already added', icon: CopyIcon, tone: 'outline' },
  faulty: { text: 'Left out', icon: AlertIcon, tone: 'attention' },
}

/** A row that will be made, with something to look at before. */
const warned = { text: 'Will be added', icon: AlertIcon, tone: 'attention' } as const

/** Left out, or made though something is to be looked at. */
const isToLookAt = ({ fate, reason }: JudgedRow): boolean =>
  fate === 'faulty' || (fate === 'made' && reason !== undefined)

function FateBadge({ row }: { row: JudgedRow }) {
  const { text, icon, tone } = row.fate === 'made' && isToLookAt(row) ? warned : looks[row.fate]
  return (
    <Badge tone={tone} icon={icon} size="table">
      {text}
    </Badge>
  )
}

/** At which field the fault is, and what the field says where the reason does not repeat it. */
const placeWords = ({ label, cell }: NonNullable<JudgedRow['at']>, reason: string): string =>
  cell === '' || reason.includes(cell) ? `In “${label}”` : `“${label}” says “${cell}”`

function Reason({ row: { reason, at } }: { row: JudgedRow }) {
  if (reason === undefined) return null
  return (
    <>
      {reason}
      {at !== undefined && (
        <Box as="span" display="block" color="ink2" overflowWrap="anywhere">
          {placeWords(at, reason)}
        </Box>
      )}
    </>
  )
}

const columns: readonly DataColumn<JudgedRow>[] = [
  { id: 'line', heading: 'Line', width: '9%', cell: ({ line }) => line },
  {
    id: 'fate',
    heading: 'What will happen',
    width: '20%',
    canSort: false,
    cell: (row) => <FateBadge row={row} />,
  },
  { id: 'title', heading: 'Row', width: '27%', canSort: false, isRowHeading: true, cell: ({ title }) => title },
  { id: 'reason', heading: 'Why', width: '44%', canSort: false, cell: (row) => <Reason row={row} /> },
]

function FateCard({ row }: { row: JudgedRow }) {
  const titleId = useId()
  return (
    <Card as="article" labelledBy={titleId} padding="roomy" needsAttention={isToLookAt(row)}>
      <Flex gap="2" justify="space-between" align="start" flexWrap="wrap">
        <Box as="h3" id={titleId} textStyle="cardTitle" overflowWrap="anywhere" minWidth="0">
          {row.title}
        </Box>
        <FateBadge row={row} />
      </Flex>
      <Box color="ink2" textStyle="second">{`Line ${row.line}`}</Box>
      <Reason row={row} />
    </Card>
  )
}

const card = (row: JudgedRow) => <FateCard row={row} />

const keyOf = ({ line }: JudgedRow) => String(line)

type Shown = { readonly fate: Fate | 'all'; readonly page: number; readonly isDescending: boolean }

/** Every row with what becomes of it and why, narrowed by fate. */
export function FateTable({ rows }: { rows: readonly JudgedRow[] }) {
  const [{ fate, page, isDescending }, setShown] = useState<Shown>({ fate: 'all', page: 1, isDescending: false })
  const counts = countFates(rows)
  const chosen = rows.filter((row) => fate === 'all' || row.fate === fate)
  const all = isDescending ? chosen.toReversed() : chosen
  const options = fates
    .filter((one) => counts[one] > 0)
    .map((one) => ({ value: one, text: `${looks[one].text} (${counts[one].toLocaleString('en-GB')})` }))
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <ChipChoice<Fate | 'all'>
        label="Which rows are shown"
        value={fate}
        onValueChange={(next) => setShown({ fate: next, page: 1, isDescending })}
        options={[{ value: 'all', text: `All rows (${rows.length.toLocaleString('en-GB')})` }, ...options]}
      />
      <PagedTable
        label="Rows of the file"
        columns={columns}
        shown={pageOfRows(all, { page, pageSize: tablePageRows })}
        keyOf={keyOf}
        sort={{ by: 'line', isDescending }}
        onSort={() => setShown({ fate, page: 1, isDescending: !isDescending })}
        onPage={(next) => setShown({ fate, page: next, isDescending })}
        card={card}
      />
    </Box>
  )
}
