import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { HoursPeriodKind } from '../../../domain/rota/own-hours.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClockIcon, PrintIcon } from '../../ui/icons.ts'
import { Resting } from '../../ui/resting.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { HoursTable } from './hours-table.tsx'
import { OwnPayPeriods } from './own-pay.tsx'
import { useOwnHours } from './use-own-hours.ts'

/** What has to be on this device before anything can be drawn. */
const lists = ['rotas', 'shifts'] as const

const kinds = [
  { value: 'week', text: 'Weeks' },
  { value: 'rota', text: 'Rotas' },
  { value: 'month', text: 'Months' },
  { value: 'pay', text: 'Pay periods' },
] as const

/** One's hours by week, rota or month, with and without signal. Rules §2.2. */
export function OwnHoursSection() {
  const { today } = useCareFacts()
  const [kind, setKind] = useState<HoursPeriodKind | 'pay'>('week')
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  const { periods, known } = useOwnHours(kind === 'pay' ? 'week' : kind)
  const isLoading = !isKnown || isFirstLoad || periods === undefined
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {isFirstLoad && <FirstSyncLine />}
      <Flex gap="2" flexWrap="wrap" align="center" data-screen-only>
        <Segmented label="By" value={kind} onValueChange={setKind} options={kinds} />
        <Box marginInlineStart="auto">
          <Button icon={PrintIcon} onClick={() => window.print()}>
            Print
          </Button>
        </Box>
      </Flex>
      {isLoading && <NotReadYet tables={lists} resting={<Resting shape="list" />} />}
      {!isLoading && kind === 'pay' && <OwnPayPeriods />}
      {!isLoading && kind !== 'pay' && periods.length === 0 && (
        <EmptyState
          icon={ClockIcon}
          title="No hours yet"
          text="Shifts that you have on published rotas are added up here."
        />
      )}
      {!isLoading && kind !== 'pay' && periods.length > 0 && <HoursTable kind={kind} periods={periods} today={today} />}
      <Box textStyle="second" color="ink2" maxWidth="66ch">
        {kind === 'pay'
          ? 'Hours by your provider’s payroll rules, of shifts on published rotas, from '
          : 'Hours of your shifts on published rotas, including breaks, from '}
        {formatDay(known.fromOn)} to {formatDay(known.untilOn)}.{' '}
        {kind === 'pay'
          ? 'A shift counts whole, on the day it begins.'
          : 'Shifts that go beyond these days are counted in part.'}
      </Box>
    </Box>
  )
}
