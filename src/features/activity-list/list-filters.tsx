import { Grid } from '@chakra-ui/react'
import type { ListState } from '../../../domain/activity/activity-list.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameToChoose } from '../../pieces/client-other-names.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { WordsField } from '../../ui/words-field.tsx'
import { isNarrowed, type ListSearch } from './list-search.ts'
import type { ListTab } from './use-activity-list.ts'

const stateWords: Readonly<Record<ListState, string>> = {
  'not-started': 'Not started',
  late: 'Late',
  'to-retry': 'To retry',
  started: 'Started',
  finished: 'Finished',
  'unable-to-start': 'Refused or unavailable',
}

type Option = { value: string; text: string }

const byText = (a: Option, b: Option) => (a.text < b.text ? -1 : 1)

/** What each filter can be set to, from this device's copy. */
const useOptions = () => {
  const facts = useCareFacts()
  const { settings } = facts
  const read = useLiveQuery(
    async (from) => ({ clients: await from.clients(), staff: await from.rotaUsers(), agencies: await from.agencies() }),
    [],
  )
  return {
    location: (settings?.locations ?? []).map(({ locationId, name }) => ({ value: locationId, text: name })),
    type: (settings?.activityTypes ?? []).map(({ value, name }) => ({ value, text: name })),
    state: Object.entries(stateWords).map(([value, text]) => ({ value, text })),
    client: (read?.clients ?? [])
      .map((client) => ({ value: client.id, text: nameToChoose(client, facts) }))
      .sort(byText),
    staff: [
      ...(read?.staff ?? []).map(({ userId, displayName }) => ({ value: userId, text: displayName })).sort(byText),
      ...(read?.agencies ?? []).map(({ id, name }) => ({ value: id, text: `${name} (agency)` })).sort(byText),
    ],
  }
}

type ListFiltersProps = {
  tab: ListTab
  search: ListSearch
  /** Takes the page back to the first. */
  onChange: (changed: Record<string, string | undefined>) => void
  onClear: () => void
}

const columns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(4, minmax(0, 1fr))',
}

/** What the list is narrowed to; all of it stands in the address. */
export function ListFilters({ tab, search, onChange, onClear }: ListFiltersProps) {
  const options = useOptions()
  const choice = (field: 'location' | 'client' | 'type' | 'state' | 'staff', label: string, all: string) => (
    <NativeSelect
      label={label}
      value={search[field] ?? ''}
      options={[{ value: '', text: all }, ...options[field]]}
      onValueChange={(value) => onChange({ [field]: value || undefined })}
    />
  )
  const day = (field: 'from' | 'until', label: string) => (
    <DateField
      label={label}
      value={search[field] ?? ''}
      onValueChange={(value) => onChange({ [field]: value || undefined })}
    />
  )
  return (
    <Grid as="search" gap="3" gridTemplateColumns={columns} alignItems="end" data-screen-only>
      <WordsField
        words={search.words}
        placeholder="Title, client, staff or note"
        onWords={(words) => onChange({ words })}
      />
      {choice('location', 'Location', 'All locations')}
      {choice('client', 'Client', 'All clients')}
      {choice('type', 'Type', 'All types')}
      {choice('state', 'State', 'All states')}
      {choice('staff', 'Staff', 'All staff')}
      {tab === 'all' && day('from', 'From')}
      {tab === 'all' && day('until', 'Until')}
      {isNarrowed(search) && (
        <Button icon={CloseIcon} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Grid>
  )
}
