import { Box, Flex } from '@chakra-ui/react'
import { useCallback, useMemo } from 'react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { CareFactsProvider, useCareFacts } from '../../pieces/care-facts.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { PagedTable } from '../../pieces/paged-table.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarIcon, ListIcon, PlusIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { RotaCard, rotaTableColumns } from './rota-columns.tsx'
import { RotaFilters } from './rota-filters.tsx'
import { isNarrowed, type RotaSearch, sortedBy, withoutFilters } from './rota-search.ts'
import { type RotaListKind, useRotaList } from './use-rota-list.ts'

/** What has to be on this device before anything can be drawn. */
const lists = ['rotas', 'providerSettings'] as const

export type RotaListProps = {
  kind: RotaListKind
  search: RotaSearch
  /** Puts the list into the address, in place of what is there. */
  onSearch: (search: Partial<RotaSearch>) => void
}

const titles = { all: 'All rotas', master: 'Master Rotas' } as const

const newWords = { all: 'Add a new rota', master: 'Add a master rota' } as const

function NewRota({ kind }: { kind: RotaListKind }) {
  const { can } = useCurrentUser()
  if (!can('create rota.rotas')) return null
  return (
    <ButtonLink
      to="/rotas/create"
      search={kind === 'master' ? { make: 'master' } : {}}
      look="primary"
      size="action"
      icon={PlusIcon}
    >
      {newWords[kind]}
    </ButtonLink>
  )
}

const emptyTexts = {
  all: { title: 'No rotas', text: 'The rotas of every location are listed here.' },
  master: { title: 'No master rotas', text: 'A master rota is a pattern of two weeks that other rotas are made of.' },
} as const

function Nothing({ kind, search, onSearch }: RotaListProps) {
  if (isNarrowed(search)) {
    return (
      <EmptyState
        icon={ListIcon}
        title="No rota matches"
        text="There is no rota with all of these filters."
        actions={<Button onClick={() => onSearch(withoutFilters(search))}>Clear filters</Button>}
      />
    )
  }
  return <EmptyState icon={CalendarIcon} {...emptyTexts[kind]} actions={<NewRota kind={kind} />} />
}

const idOf = ({ id }: Rota) => id

function Rows(props: RotaListProps) {
  const { kind, search, onSearch } = props
  const facts = useCareFacts()
  const columns = useMemo(() => rotaTableColumns(facts), [facts])
  const card = useCallback((rota: Rota) => <RotaCard rota={rota} facts={facts} />, [facts])
  const { shown, sort } = useRotaList(kind, search)
  if (shown === undefined) return <SkeletonCards count={4} />
  if (shown.total === 0) return <Nothing {...props} />
  return (
    <PagedTable
      label={titles[kind]}
      columns={columns}
      shown={shown}
      keyOf={idOf}
      sort={sort}
      onSort={(column) => onSearch({ ...search, ...sortedBy(search, column) })}
      onPage={(page) => onSearch({ ...search, page })}
      card={card}
    />
  )
}

function List(props: RotaListProps) {
  const { kind, search, onSearch } = props
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  return (
    <Page>
      <PageHeading
        aside={
          <Flex gap="2" flexWrap="wrap">
            <NewRota kind={kind} />
          </Flex>
        }
      >
        {titles[kind]}
      </PageHeading>
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <RotaFilters
          kind={kind}
          search={search}
          onChange={(changed) => onSearch({ ...search, ...changed, page: undefined })}
          onClear={() => onSearch(withoutFilters(search))}
        />
        {!isKnown || isFirstLoad ? <NotReadYet tables={lists} count={4} /> : <Rows {...props} />}
      </Box>
    </Page>
  )
}

/** All rotas, or the masters: narrowed, ordered and turned by what the address says. Rules §2.2, §2.5. */
export function RotaListScreen(props: RotaListProps) {
  return (
    <CareFactsProvider>
      <List {...props} />
    </CareFactsProvider>
  )
}
