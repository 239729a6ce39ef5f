import { Grid } from '@chakra-ui/react'
import { EscalationLevel } from '../../../domain/client/client.ts'
import { levelNames } from '../../../domain/client/escalation.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { FiltersFold } from '../../ui/filters-fold.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { WordsField } from '../../ui/words-field.tsx'
import { type ClientSearch, isNarrowed } from './client-search.ts'

type ClientFiltersProps = {
  search: ClientSearch
  /** Takes the page back to the first. */
  onChange: (changed: Record<string, string | undefined>) => void
  onClear: () => void
}

const levels = EscalationLevel.options.map((value) => ({ value, text: levelNames[value] }))

const archived = [
  { value: 'shown', text: 'Shown' },
  { value: 'only', text: 'Only archived' },
]

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr))' }

function Choices({ search, onChange, onClear }: ClientFiltersProps) {
  const { settings } = useCareFacts()
  const places = (settings?.locations ?? []).map(({ locationId, name }) => ({ value: locationId, text: name }))
  const choice = (
    field: 'location' | 'level' | 'archived',
    words: { label: string; none: string },
    options: readonly { value: string; text: string }[],
  ) => (
    <NativeSelect
      label={words.label}
      value={search[field] ?? ''}
      options={[{ value: '', text: words.none }, ...options]}
      onValueChange={(value) => onChange({ [field]: value || undefined })}
    />
  )
  return (
    <>
      {choice('location', { label: 'Location', none: 'All locations' }, places)}
      {choice('level', { label: 'Level', none: 'All levels' }, levels)}
      {choice('archived', { label: 'Archived', none: 'Hidden' }, archived)}
      {isNarrowed(search) && (
        <Button icon={CloseIcon} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </>
  )
}

/** What the list is narrowed to; all of it stands in the address. On a phone the words come first, the rest is behind a button. */
export function ClientFilters(props: ClientFiltersProps) {
  const { search, onChange } = props
  return (
    <Grid as="search" gap="3" gridTemplateColumns={columns} alignItems="end" data-screen-only>
      <WordsField words={search.words} placeholder="Initials or room number" onWords={(words) => onChange({ words })} />
      <FiltersFold isOpenAtFirst={isNarrowed(search)}>
        <Choices {...props} />
      </FiltersFold>
    </Grid>
  )
}
