import { Box, chakra } from '@chakra-ui/react'
import type { HoursPeriodKind, OwnPeriod } from '../../../domain/rota/own-hours.ts'
import { Card } from '../../ui/card.tsx'
import { awayWords, hoursWords, periodWords } from './hours-words.ts'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': { paddingX: '3', paddingY: '2.5', textAlign: 'end', verticalAlign: 'baseline' },
    '& th:first-of-type': { textAlign: 'start' },
    '& thead th': { textStyle: 'label', color: 'ink2' },
    '& tbody tr': { borderTop: '1px solid {colors.line}' },
    '& tbody th': { fontWeight: '600' },
    // A phone has no room for them: there they stand beneath the days.
    '& [data-wide]': { display: { base: 'none', sm: 'table-cell' } },
    '& tr[data-now]': { background: 'brandTint', color: 'brandTintInk' },
  },
})

const headings: Readonly<Record<HoursPeriodKind, string>> = { week: 'Week', rota: 'Rota', month: 'Month' }

type HoursTableProps = {
  kind: HoursPeriodKind
  periods: readonly OwnPeriod[]
  today: string
}

/** Worked and missed hours, period by period; the one that runs is marked in words too. */
export function HoursTable({ kind, periods, today }: HoursTableProps) {
  const isNow = ({ fromOn, untilOn }: OwnPeriod) => fromOn <= today && today <= untilOn
  return (
    <Card padding="none">
      <Box overflowX="auto" tabIndex={0} role="region" aria-label="My hours">
        <Table>
          <thead>
            <tr>
              <th scope="col">{headings[kind]}</th>
              <th scope="col">Shifts</th>
              <th scope="col">Hours</th>
              <th scope="col" data-wide>
                Off sick
              </th>
              <th scope="col" data-wide>
                On holiday
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <tr key={period.key} data-now={isNow(period) ? '' : undefined}>
                <th scope="row">
                  {periodWords(period)}
                  {isNow(period) && ', now'}
                  <Box hideFrom="sm" textStyle="second">
                    {awayWords(period)}
                  </Box>
                </th>
                <td>{period.shifts}</td>
                <td>{hoursWords(period.hours)}</td>
                <td data-wide>{period.sickHours === 0 ? '–' : hoursWords(period.sickHours)}</td>
                <td data-wide>{period.holidayHours === 0 ? '–' : hoursWords(period.holidayHours)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Card>
  )
}
