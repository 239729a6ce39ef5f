import { Box, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import { Button } from '../../ui/button.tsx'
import { PrintIcon } from '../../ui/icons.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { PrintedSheets, useBesideShifts } from './printed-sheets.tsx'
import type { RotaViewProps } from './session-view.tsx'

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
        loadingText="Loading shifts"
        onClick={() => window.print()}
      >
        Print
      </Button>
    </Flex>
  )
}

/** A rota as it is printed: all of its weeks, or the shown one, each on a sheet of A4 in landscape. Rules §2.2. */
export function PrintView({ rota, shifts, week }: RotaViewProps) {
  const [span, setSpan] = useState<Span>('all')
  const weeks = useMemo(() => rotaWeeks(rota), [rota])
  const shown = useMemo(() => (span === 'all' ? weeks : weeks.filter((one) => one.week === week)), [weeks, span, week])
  const beside = useBesideShifts(rota)
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <PrintBar week={week} span={span} count={weeks.length} onSpan={setSpan} isRead={beside !== undefined} />
      {/* A sheet is as wide as paper: on a narrow screen it is moved sideways, by keyboard too. */}
      {beside === undefined ? (
        <SkeletonCards count={4} />
      ) : (
        <Box
          role="region"
          aria-label="Sheets"
          tabIndex={0}
          display="grid"
          gap="4"
          overflowX="auto"
          css={{ '& > section': { outline: '1px solid {colors.line}', outlineOffset: '-1px', padding: '16px' } }}
          _print={{ display: 'block', overflow: 'visible', '& > section': { outline: '0', padding: '0' } }}
        >
          <PrintedSheets rota={rota} shifts={shifts} weeks={shown} beside={beside} />
        </Box>
      )}
    </Box>
  )
}

const notRead = 'Close the print window, wait a moment and print again. Not all of this rota has been loaded yet.'

/**
 * All weeks of a rota on paper, from whichever view it is printed; on screen there is nothing of it. What it says is read
 * beforehand, since nothing waits for that once a page is printed.
 */
export function RotaPaper({ rota, shifts }: Pick<RotaViewProps, 'rota' | 'shifts'>) {
  const isPrinting = usePrinting()
  const weeks = useMemo(() => rotaWeeks(rota), [rota])
  const beside = useBesideShifts(rota)
  if (!isPrinting) return <Box data-paper={beside === undefined ? 'reading' : 'ready'} display="none" />
  return (
    <Box
      aria-hidden
      // Measured before the page is laid out for paper, and never seen on screen.
      position="fixed"
      visibility="hidden"
      height="0"
      overflow="hidden"
      _print={{ position: 'static', visibility: 'visible', height: 'auto', overflow: 'visible' }}
    >
      {beside === undefined ? (
        <p>{notRead}</p>
      ) : (
        <PrintedSheets rota={rota} shifts={shifts} weeks={weeks} beside={beside} />
      )}
    </Box>
  )
}
