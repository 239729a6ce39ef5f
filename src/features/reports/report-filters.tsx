import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type ReportPeriod, reportPeriods } from '../../../domain/reports/report-choices.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameToChoose } from '../../pieces/client-other-names.ts'
import { usePlaceOptions } from '../../pieces/list-page/usual-choices.ts'
import { DateField } from '../../ui/date-field.tsx'
import type { SelectOption } from '../../ui/native-select.tsx'
import { FilterSelect } from './filter-select.tsx'
import { OWN_DAYS, type ReportSearch } from './report-search.ts'
import { daysWords, periodNames } from './report-words.ts'
import { type AskedDays, hasOwnDays, usualPeriod } from './use-report-days.ts'

const periodOptions: readonly SelectOption[] = [
  ...reportPeriods.map((value) => ({ value, text: periodNames[value] })),
  { value: OWN_DAYS, text: 'Choose days' },
]

const isPeriod = (value: string): value is ReportPeriod => reportPeriods.some((period) => period === value)

type FiltersProps = {
  search: ReportSearch
  asked: AskedDays
  /** Puts these parts into the address, in place of what it says of them. */
  onChange: (part: Partial<ReportSearch>) => void
  /** It is not about single clients. */
  isOfAllClients?: boolean | undefined
  /** Filters of its own, after the period. */
  children?: ReactNode
}

function PeriodFilter({ search, asked: { days }, onChange }: FiltersProps) {
  const isOwn = hasOwnDays(search)
  const { today } = useCareFacts()
  const choose = (value: string) => {
    if (isPeriod(value)) return onChange({ period: value, from: undefined, until: undefined })
    return onChange({ period: OWN_DAYS, from: days?.from ?? today, until: days?.until ?? today })
  }
  return (
    <FilterSelect
      label="Period"
      value={isOwn ? OWN_DAYS : (search.period ?? usualPeriod)}
      options={periodOptions}
      shown={days === undefined ? undefined : daysWords(days)}
      onValueChange={choose}
    />
  )
}

function OwnDays({ search, onChange }: FiltersProps) {
  if (!hasOwnDays(search)) return null
  return (
    <>
      <DateField
        label="First day"
        value={search.from ?? ''}
        onValueChange={(from) => onChange({ from: from || undefined })}
      />
      <DateField
        label="Last day"
        value={search.until ?? ''}
        onValueChange={(until) => onChange({ until: until || undefined })}
      />
    </>
  )
}

/** What is chosen and not among the options stays chosen, and says so. */
const withChosen = (options: readonly SelectOption[], chosen: string | undefined, unknown: string) =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, text: unknown }]

const useClientOptions = (location: string | undefined): readonly SelectOption[] => {
  const facts = useCareFacts()
  const clients = useLiveQuery((read) => read.clients(), [])
  return (clients ?? [])
    .filter((client) => location === undefined || client.location.locationId === location)
    .map((client) => ({ value: client.id, text: nameToChoose(client, facts) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
}

/** The period, location and client of a report; all of it stands in the address. */
export function ReportFilters(props: FiltersProps) {
  const { search, onChange, isOfAllClients = false, children } = props
  const places = withChosen(usePlaceOptions(), search.location, 'No longer in use')
  const clients = withChosen(useClientOptions(search.location), search.client, 'Not on this device')
  return (
    <Flex as="search" gap="2" flexWrap="wrap" align="end" data-screen-only>
      <PeriodFilter {...props} />
      <OwnDays {...props} />
      {children}
      <FilterSelect
        label="Location"
        value={search.location ?? ''}
        options={[{ value: '', text: 'All' }, ...places]}
        onValueChange={(location) => onChange({ location: location || undefined, client: undefined })}
      />
      {!isOfAllClients && (
        <FilterSelect
          label="Client"
          value={search.client ?? ''}
          options={[{ value: '', text: 'All' }, ...clients]}
          onValueChange={(client) => onChange({ client: client || undefined })}
        />
      )}
    </Flex>
  )
}
