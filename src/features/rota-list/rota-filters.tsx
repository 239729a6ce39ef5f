import { Grid } from '@chakra-ui/react'
import { listedStatuses } from '../../../domain/list-choices.ts'
import { rotaTypes } from '../../../domain/rota/rota-list.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { rotaStatusLooks, rotaTypeWords } from '../../pieces/rota-words.ts'
import { Button } from '../../ui/button.tsx'
import { FiltersFold } from '../../ui/filters-fold.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { WordsField } from '../../ui/words-field.tsx'
import { isNarrowed, type RotaSearch } from './rota-search.ts'
import type { RotaListKind } from './use-rota-list.ts'

type RotaFiltersProps = {
  kind: RotaListKind
  search: RotaSearch
  /** Takes the page back to the first. */
  onChange: (changed: Record<string, string | undefined>) => void
  onClear: () => void
}

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }

function Fields({ kind, search, onChange, onClear }: RotaFiltersProps) {
  const { settings } = useCareFacts()
  const options = {
    location: (settings?.locations ?? []).map(({ locationId, name }) => ({ value: locationId, text: name })),
    type: rotaTypes.map((value) => ({ value, text: rotaTypeWords[value] })),
    status: listedStatuses.map((value) => ({ value, text: rotaStatusLooks[value].text })),
  }
  const choice = (field: keyof typeof options, label: string, all: string) => (
    <NativeSelect
      label={label}
      value={search[field] ?? ''}
      options={[{ value: '', text: all }, ...options[field]]}
      onValueChange={(value) => onChange({ [field]: value || undefined })}
    />
  )
  return (
    <Grid as="search" gap="3" gridTemplateColumns={columns} alignItems="end" data-screen-only>
      <WordsField words={search.words} placeholder="Name or location" onWords={(words) => onChange({ words })} />
      {choice('location', 'Location', 'All locations')}
      {choice('type', 'Type', 'All types')}
      {kind === 'all' && choice('status', 'Status', 'All statuses')}
      {isNarrowed(search) && (
        <Button icon={CloseIcon} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </Grid>
  )
}

/** What the list is narrowed to; all of it stands in the address. On a phone it is behind a button. */
export function RotaFilters(props: RotaFiltersProps) {
  return (
    <FiltersFold isOpenAtFirst={isNarrowed(props.search)}>
      <Fields {...props} />
    </FiltersFold>
  )
}
