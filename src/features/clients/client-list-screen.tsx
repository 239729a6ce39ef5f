import { Box, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { paginatorText } from '../../../domain/page-of-rows.ts'
import { CareFactsProvider, useCareFacts } from '../../pieces/care-facts.tsx'
import { AsOfLine, FirstSyncLine, useFirstSync } from '../../pieces/page-states.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../ui/data-table/data-table-types.ts'
import { Paginator } from '../../ui/data-table/paginator.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListIcon, PersonIcon, PrintIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { ClientCard } from './client-card.tsx'
import { clientTableColumns } from './client-columns.tsx'
import { ClientFilters } from './client-filters.tsx'
import { type ClientSearch, sortedBy, withoutFilters } from './client-search.ts'
import { PrintedClients } from './printed-clients.tsx'
import { useClientList } from './use-client-list.ts'

export type ClientListProps = {
  search: ClientSearch
  /** Puts the list into the address, in place of what is there. */
  onSearch: (search: Partial<ClientSearch>) => void
}

function Nothing({ isAnyKnown, onClear }: { isAnyKnown: boolean; onClear: () => void }) {
  if (!isAnyKnown)
    return <EmptyState icon={PersonIcon} title="No clients" text="Whoever is cared for is listed here." />
  return (
    <EmptyState
      icon={ListIcon}
      title="No client matches"
      text="Nobody has these initials or this room with all of these filters. Archived clients are hidden unless they are asked for."
      actions={<Button onClick={onClear}>Clear filters</Button>}
    />
  )
}

const clientCard = (client: Client) => <ClientCard client={client} />

type RowsProps = ClientListProps & { list: ReturnType<typeof useClientList> }

function Rows({ search, onSearch, list }: RowsProps) {
  const facts = useCareFacts()
  const columns = useMemo(() => clientTableColumns(facts), [facts])
  const isPrinting = usePrinting()
  const { all, shown, sort } = list
  if (all === undefined || shown === undefined) return <SkeletonCards count={4} />
  if (shown.total === 0) {
    return <Nothing isAnyKnown={list.isAnyKnown} onClear={() => onSearch(withoutFilters(search))} />
  }
  if (isPrinting) return <PrintedClients clients={all} />
  const rows: DataTableProps<Client> = {
    ...{ label: 'Clients', columns, sort, rows: shown.rows, first: shown.first, total: shown.total },
    keyOf: ({ id }) => id,
    onSort: (column) => onSearch({ ...search, ...sortedBy(search, column) }),
    card: clientCard,
  }
  const onPage = (page: number) => {
    onSearch({ ...search, page })
    window.scrollTo(0, 0)
  }
  return (
    <>
      <DataTable {...rows} />
      <Paginator text={paginatorText(shown)} page={shown.page} pages={shown.pages} onPage={onPage} />
    </>
  )
}

function List({ search, onSearch }: ClientListProps) {
  const list = useClientList(search)
  const { isFirstLoad, isKnown } = useFirstSync('clients', 'providerSettings')
  return (
    <Page>
      <PageHeading
        aside={
          <Flex gap="2" flexWrap="wrap" data-screen-only>
            <Button icon={PrintIcon} onClick={() => window.print()}>
              Print
            </Button>
          </Flex>
        }
      >
        Clients
      </PageHeading>
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <ClientFilters
          search={search}
          onChange={(changed) => onSearch({ ...search, ...changed, page: undefined })}
          onClear={() => onSearch(withoutFilters(search))}
        />
        {!isKnown || isFirstLoad ? (
          <SkeletonCards count={4} />
        ) : (
          <Rows search={search} onSearch={onSearch} list={list} />
        )}
      </Box>
    </Page>
  )
}

/** Everybody who is cared for: narrowed, ordered and turned by what the address says. Rules §2.2, §2.5. */
export function ClientListScreen(props: ClientListProps) {
  return (
    <CareFactsProvider>
      <List {...props} />
    </CareFactsProvider>
  )
}
