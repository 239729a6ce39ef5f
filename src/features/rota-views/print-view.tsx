import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { Button } from '../../ui/button.tsx'
import { PrintIcon } from '../../ui/icons.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { PrintSheet } from './print-sheet.tsx'
import type { RotaViewProps } from './session-view.tsx'
import { usePrintedOthers } from './use-printed-others.ts'

type Span = 'week' | 'all'

type PrintBarProps = {
  week: number
  count: number
  span: Span
  onSpan: (span: Span) => void
  /** Whether all that the sheets say was read: before that nothing is printed. */
  isRead: boolean
}

function PrintBar({ week, count, span, onSpan, isRead }: PrintBarProps) {
  return (
    <Flex gap="3" align="center" flexWrap="wrap" data-screen-only>
      {count > 1 && (
        <Segmented<Span>
          label="What is printed"
          value={span}
          onValueChange={onSpan}
          options={[
            { value: 'week', text: `Week ${week}` },
            { value: 'all', text: count === 2 ? 'Both weeks' : 'All weeks' },
          ]}
        />
      )}
      <Button
        look="primary"
        size="action"
        icon={PrintIcon}
        isLoading={!isRead}
        loadingText="Reading shifts"
        onClick={() => window.print()}
      >
        Print
      </Button>
    </Flex>
  )
}

/** A rota as it is printed: the shown week, or all of its weeks, each on a sheet of A4 in landscape. Rules §2.2. */
export function PrintView({ rota, shifts, week }: RotaViewProps) {
  const [span, setSpan] = useState<Span>('week')
  const weeks = rotaWeeks(rota)
  const shown = span === 'all' ? weeks : weeks.filter((one) => one.week === week)
  const others = usePrintedOthers(rota)
  const { location, startDate, endDate } = rota
  const oncall = useLiveQuery(
    async (read) => (await read.oncallBetween(startDate, endDate)).filter((entry) => entry.location === location),
    [startDate, endDate, location],
  )
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <PrintBar
        {...{ week, span }}
        count={weeks.length}
        onSpan={setSpan}
        isRead={others.state !== 'reading' && oncall !== undefined}
      />
      {/* A sheet is as wide as paper: on a narrow screen it is moved sideways, by keyboard too. */}
      <Box
        role="region"
        aria-label="Sheets"
        tabIndex={0}
        overflowX="auto"
        border="1px solid {colors.line}"
        borderRadius="card"
        _print={{ overflow: 'visible', border: '0' }}
      >
        {shown.map((one, at) => (
          <PrintSheet
            key={one.week}
            {...{ rota, shifts, others }}
            week={one}
            oncall={oncall ?? []}
            page={{ number: at + 1, of: shown.length }}
          />
        ))}
      </Box>
    </Box>
  )
}
