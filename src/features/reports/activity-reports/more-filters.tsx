import { Box, Flex } from '@chakra-ui/react'
import { ActivityType } from '../../../../domain/activity/activity.ts'
import { ReportEvent } from '../../../../domain/activity/report.ts'
import { reportWords } from '../../../../domain/activity/report-words.ts'
import { useLiveQuery } from '../../../engine/use-live-query.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import type { SelectOption } from '../../../ui/native-select.tsx'
import { FilterSelect } from '../filter-select.tsx'
import type { ActivityReportsSearch } from './activity-reports-search.ts'
import { kindWords } from './activity-reports-words.ts'
import { NoteWords } from './note-words.tsx'

type MoreFiltersProps = {
  search: ActivityReportsSearch
  /** Puts these parts into the address, in place of what it says of them. */
  onChange: (part: Partial<ActivityReportsSearch>) => void
}

const all: SelectOption = { value: '', text: 'All' }

const byName = (options: readonly SelectOption[]): readonly SelectOption[] =>
  [...options].sort((a, b) => a.text.localeCompare(b.text, 'en-GB'))

const PERSON = 'person '
const AGENCY = 'agency '

const useStaffOptions = (): readonly SelectOption[] => {
  const found = useLiveQuery(async (read) => ({ staff: await read.rotaUsers(), agencies: await read.agencies() }), [])
  return [
    ...byName((found?.agencies ?? []).map(({ id, name }) => ({ value: AGENCY + id, text: `${name} (agency)` }))),
    ...byName((found?.staff ?? []).map(({ userId, displayName }) => ({ value: PERSON + userId, text: displayName }))),
  ]
}

function StaffFilter({ search: { person, agency }, onChange }: MoreFiltersProps) {
  const options = useStaffOptions()
  const ofAgency = agency === undefined ? '' : AGENCY + agency
  const value = person === undefined ? ofAgency : PERSON + person
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <FilterSelect
      label="Staff"
      value={value}
      options={[all, ...options, ...(isKnown ? [] : [{ value, text: 'Not on this device' }])]}
      onValueChange={(chosen) =>
        onChange({
          person: chosen.startsWith(PERSON) ? chosen.slice(PERSON.length) : undefined,
          agency: chosen.startsWith(AGENCY) ? chosen.slice(AGENCY.length) : undefined,
        })
      }
    />
  )
}

/** Who reported, what, on which kind of activity, in which words; all of it stands in the address. */
export function MoreFilters(props: MoreFiltersProps) {
  const { search, onChange } = props
  const facts = useCareFacts()
  return (
    <Flex gap="2" flexWrap="wrap" align="end" data-screen-only>
      <StaffFilter {...props} />
      <FilterSelect
        label="Event"
        value={search.event ?? ''}
        options={[all, ...ReportEvent.options.map((value) => ({ value, text: reportWords[value] }))]}
        onValueChange={(event) => onChange({ event: ReportEvent.options.find((one) => one === event) })}
      />
      <FilterSelect
        label="Kind"
        value={search.kind ?? ''}
        options={[all, ...ActivityType.options.map((value) => ({ value, text: kindWords(value, facts) }))]}
        onValueChange={(kind) => onChange({ kind: ActivityType.options.find((one) => one === kind) })}
      />
      <Box flex={{ base: '1 1 100%', sm: '0 1 240px' }}>
        <NoteWords words={search.words} onWords={(words) => onChange({ words })} />
      </Box>
    </Flex>
  )
}
