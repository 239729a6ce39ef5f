import { Grid } from '@chakra-ui/react'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { FiltersFold } from '../../ui/filters-fold.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { WordsField } from '../../ui/words-field.tsx'
import { isStaffNarrowed, type StaffSearch } from './staff-search.ts'

type StaffFiltersProps = {
  search: StaffSearch
  /** Takes the page back to the first. */
  onChange: (changed: Record<string, string | undefined>) => void
  onClear: () => void
}

const archived = [
  { value: 'shown', text: 'Shown' },
  { value: 'only', text: 'Only archived' },
]

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr))' }

function Choices({ search, onChange, onClear }: StaffFiltersProps) {
  const { settings } = useCareFacts()
  const places = (settings?.locations ?? []).map(({ locationId, name }) => ({ value: locationId, text: name }))
  const duties = (settings?.duties ?? []).map(({ value, name }) => ({ value, text: name }))
  const choice = (
    field: 'location' | 'duty' | 'archived',
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
      {choice('location', { label: 'Place of work', none: 'All places' }, places)}
      {choice('duty', { label: 'Duty', none: 'All duties' }, duties)}
      {choice('archived', { label: 'Archived', none: 'Hidden' }, archived)}
      {isStaffNarrowed(search) && (
        <Button icon={CloseIcon} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </>
  )
}

/** What the list is narrowed to; all of it stands in the address. On a phone all but the words is behind a button. */
export function StaffFilters(props: StaffFiltersProps) {
  const { search, onChange } = props
  return (
    <Grid as="search" gap="3" gridTemplateColumns={columns} alignItems="end" data-screen-only>
      <WordsField placeholder="Name or initials" words={search.words} onWords={(words) => onChange({ words })} />
      <FiltersFold isOpenAtFirst={isStaffNarrowed(search)}>
        <Choices {...props} />
      </FiltersFold>
    </Grid>
  )
}
