import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { mobileBreakpointPx } from '../../../domain/constants.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { NativeSelect, type SelectOption } from '../../ui/native-select.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { WordsField } from '../../ui/words-field.tsx'
import type { CommonSearch, FilterName, ListSearchDefinition } from './list-search.ts'

/** On a phone the filters are behind a button, so that the list comes first. */
function FiltersFold({ isOpenAtFirst, children }: { isOpenAtFirst: boolean; children: ReactNode }) {
  const isWide = useWide(mobileBreakpointPx)
  if (isWide) return children
  return (
    <Disclosure closedText="Show filters" openText="Hide filters" isOpenAtFirst={isOpenAtFirst}>
      <Grid gap="3">{children}</Grid>
    </Disclosure>
  )
}

/** One filter that is chosen from a list. */
export type ListChoice<Search extends CommonSearch> = {
  readonly filter: FilterName<Search>
  readonly label: string
  /** Says that the filter narrows nothing, such as "All locations". */
  readonly all: string
  readonly options: readonly SelectOption[]
}

export type ListFiltersProps<Search extends CommonSearch> = {
  definition: ListSearchDefinition<Search>
  search: Search
  /** Puts the list into the address, in place of what is there. */
  onSearch: (search: Search) => void
  /** What the words are looked for in: "Name or location". */
  placeholder: string
  choices?: readonly ListChoice<Search>[] | undefined
  /** Filters that are not chosen from a list. */
  moreFilters?: ReactNode
  /** Whether on a phone the words are behind the button too, and not ahead of it. */
  foldsWords?: boolean | undefined
}

const oneLine = { base: 'minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr))' }
const twoLines = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }

function Words<Search extends CommonSearch>({ definition, search, onSearch, placeholder }: ListFiltersProps<Search>) {
  return (
    <WordsField
      words={search.words}
      placeholder={placeholder}
      onWords={(words) => onSearch(definition.narrowedBy(search, 'words', words))}
    />
  )
}

function Choices<Search extends CommonSearch>(props: ListFiltersProps<Search>) {
  const { definition, search, onSearch, choices = [], moreFilters } = props
  return (
    <>
      {choices.map(({ filter, label, all, options }) => (
        <NativeSelect
          key={filter}
          label={label}
          value={String(search[filter] ?? '')}
          options={[{ value: '', text: all }, ...options]}
          onValueChange={(value) => onSearch(definition.narrowedBy(search, filter, value || undefined))}
        />
      ))}
      {moreFilters}
      {definition.isNarrowed(search) && (
        <Button icon={CloseIcon} onClick={() => onSearch(definition.withoutFilters(search))}>
          Clear filters
        </Button>
      )}
    </>
  )
}

/** What a list is narrowed to; all of it stands in the address. On a phone the filters are behind a button. */
export function ListFilters<Search extends CommonSearch>(props: ListFiltersProps<Search>) {
  const { definition, search, choices, foldsWords } = props
  if (choices === undefined) {
    return (
      <Grid as="search" maxWidth={{ sm: '320px' }} data-screen-only>
        <Words {...props} />
      </Grid>
    )
  }
  const isNarrowed = definition.isNarrowed(search)
  if (foldsWords) {
    return (
      <FiltersFold isOpenAtFirst={isNarrowed}>
        <Grid as="search" gap="3" gridTemplateColumns={twoLines} alignItems="end" data-screen-only>
          <Words {...props} />
          <Choices {...props} />
        </Grid>
      </FiltersFold>
    )
  }
  return (
    <Grid as="search" gap="3" gridTemplateColumns={oneLine} alignItems="end" data-screen-only>
      <Words {...props} />
      <FiltersFold isOpenAtFirst={isNarrowed}>
        <Choices {...props} />
      </FiltersFold>
    </Grid>
  )
}
