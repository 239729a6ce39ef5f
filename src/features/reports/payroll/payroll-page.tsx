import { Flex, Grid } from '@chakra-ui/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PayPeriod } from '../../../../domain/payroll/pay-period.ts'
import { rulesOn } from '../../../../domain/payroll/payroll-rules.ts'
import { rulesWords } from '../../../../domain/payroll/payroll-words.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { usePlaceOptions } from '../../../pieces/list-page/usual-choices.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HourglassIcon } from '../../../ui/icons.ts'
import { FilterSelect } from '../filter-select.tsx'
import { ReportPage } from '../report-page.tsx'
import { daysWords, placeWords } from '../report-words.ts'
import { StaffOnly } from '../staff-only.tsx'
import { PayrollMenu, usePayrollExport } from './payroll-export.tsx'
import { PayrollLock } from './payroll-lock.tsx'
import { PayrollOddLines } from './payroll-odd.tsx'
import { type PayrollSearch, readPayrollSearch } from './payroll-search.ts'
import { PayrollTable } from './payroll-table.tsx'
import { usePayPeriods, usePayroll } from './use-payroll.ts'

const path = '/reports/payroll'

const people = [
  { value: '', text: 'All' },
  { value: 'staff', text: 'Own staff' },
  { value: 'agencies', text: 'Agencies' },
] as const

const workedOut = [
  'Payroll counts shifts on published rotas that begin in the pay period. A shift counts whole, on the day on which it begins.',
  'Hours are those for which staff are there, as they really pass. Nights of the clock change have 11 or 13 hours.',
  'Day and night hours add up to paid hours. Weekend and bank holiday hours are part of them.',
  'When two shifts of a person clash, each minute counts once.',
  'Holiday and sick hours are those of the shifts that the person would have worked.',
  'To contract is paid, holiday and sick hours less the contracted hours of the period.',
  'A location shows the people who usually work there, with all their shifts, and agencies by their shifts there.',
  'These shifts are left out: shifts that no one worked, and shifts after the person left.',
]

type FiltersProps = {
  search: PayrollSearch
  periods: readonly PayPeriod[]
  chosen: PayPeriod | undefined
  onChange: (part: Partial<PayrollSearch>) => void
}

function Filters({ search, periods, chosen, onChange }: FiltersProps) {
  const places = usePlaceOptions()
  const { location } = search
  const isKnown = location === undefined || places.some(({ value }) => value === location)
  const gone = isKnown ? [] : [{ value: location, text: 'No longer in use' }]
  return (
    <Flex as="search" gap="2" flexWrap="wrap" align="end" data-screen-only>
      <FilterSelect
        label="Pay period"
        value={chosen?.from ?? ''}
        options={periods.map((period) => ({ value: period.from, text: daysWords(period) }))}
        onValueChange={(day) => onChange({ day })}
      />
      <FilterSelect
        label="Location"
        value={location ?? ''}
        options={[{ value: '', text: 'All' }, ...places, ...gone]}
        onValueChange={(value) => onChange({ location: value || undefined })}
      />
      <FilterSelect
        label="People"
        value={search.people ?? ''}
        options={people}
        onValueChange={(value) => onChange({ people: value === 'staff' || value === 'agencies' ? value : undefined })}
      />
    </Flex>
  )
}

function Payroll() {
  const search = useSearch({ from: path, select: readPayrollSearch, structuralSharing: true })
  const navigate = useNavigate({ from: path })
  const facts = useCareFacts()
  const { periods, chosen, book } = usePayPeriods(search)
  const isGone =
    search.location !== undefined &&
    facts.settings?.locations.every(({ locationId }) => locationId !== search.location) === true
  const read = usePayroll(isGone ? undefined : chosen, search.location)
  const { exportAs, failure, isBusy } = usePayrollExport(chosen, search.location)
  const change = (part: Partial<PayrollSearch>) =>
    void navigate({ search: { ...search, open: undefined, ...part }, replace: true })
  const rules = chosen === undefined ? [] : rulesWords(rulesOn(book, chosen.until))
  return (
    <ReportPage
      title="Payroll"
      asked={
        isGone
          ? { title: 'This location was not found', wrong: 'Choose another location. This one is no longer in use.' }
          : { days: chosen }
      }
      read={read}
      filters={<Filters search={search} periods={periods} chosen={chosen} onChange={change} />}
      filterWords={[placeWords(search.location, facts)]}
      workedOut={[...workedOut, ...rules]}
      exportFailure={failure}
      menu={
        <PayrollMenu
          onExport={(layout, format) => void exportAs(layout, format)}
          isBusy={isBusy}
          isDisabled={read.figures === undefined}
          layouts={read.figures?.locked?.layouts}
        />
      }
    >
      {(figures, days) => (
        <>
          <PayrollLock figures={figures} period={days} onLocked={read.read} search={search} />
          <Grid gap="3" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 316px' }}>
            {figures._embedded.lines.length === 0 ? (
              <EmptyState
                icon={HourglassIcon}
                title="Nobody to pay"
                text={`There are no shifts on published rotas from ${daysWords(days)}. Choose another pay period or location.`}
              />
            ) : (
              <PayrollTable figures={figures} search={search} period={days} />
            )}
            <PayrollOddLines odd={figures._embedded.odd} />
          </Grid>
        </>
      )}
    </ReportPage>
  )
}

/** What people and agencies are to be paid for in a pay period. Rules §2.2, §7; decision 236. */
export const PayrollPage = () => (
  <StaffOnly>
    <Payroll />
  </StaffOnly>
)
