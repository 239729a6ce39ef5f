import { Box, Flex } from '@chakra-ui/react'
import type { Client } from '../../../domain/client/client.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'
import { NotSetUp, useIsNotSetUp } from '../../pieces/not-set-up.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { PagedTable } from '../../pieces/paged-table.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FileIcon, ListIcon, MoreIcon, PersonIcon, PrintIcon, QrIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink, MenuLink } from '../../ui/router-links.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { AddClient } from './add-client.tsx'
import { ClientCard } from './client-card.tsx'
import { useClientColumns } from './client-columns.tsx'
import { ClientFilters } from './client-filters.tsx'
import { type ClientSearch, filtersOf, sortedBy, withoutFilters } from './client-search.ts'
import { ExportClients } from './export-clients.tsx'
import { PrintedClients } from './printed-clients.tsx'
import { useClientList } from './use-client-list.ts'

/** What has to be on this device before anything can be drawn. */
const lists = ['clients', 'providerSettings'] as const

export type ClientListProps = {
  search: ClientSearch
  /** Puts the list into the address, in place of what is there. */
  onSearch: (search: Partial<ClientSearch>) => void
  /** A client was added: where to go from here. */
  onMade: (clientId: string) => void
}

function Nothing({ isAnyKnown, onClear }: { isAnyKnown: boolean; onClear: () => void }) {
  const isNotSetUp = useIsNotSetUp() === true
  if (isNotSetUp) return <NotSetUp />
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

const idOf = ({ id }: Client) => id

const clientCard = (client: Client) => <ClientCard client={client} />

type RowsProps = Omit<ClientListProps, 'onMade'> & { list: ReturnType<typeof useClientList> }

function Rows({ search, onSearch, list }: RowsProps) {
  const columns = useClientColumns()
  const isPrinting = usePrinting()
  const { all, shown, sort } = list
  if (all === undefined || shown === undefined) return <SkeletonCards count={4} />
  if (shown.total === 0) {
    return <Nothing isAnyKnown={list.isAnyKnown} onClear={() => onSearch(withoutFilters(search))} />
  }
  if (isPrinting) return <PrintedClients clients={all} />
  return (
    <PagedTable
      label="Clients"
      columns={columns}
      shown={shown}
      keyOf={idOf}
      sort={sort}
      onSort={(column) => onSearch({ ...search, ...sortedBy(search, column) })}
      onPage={(page) => onSearch({ ...search, page })}
      card={clientCard}
    />
  )
}

function List({ search, onSearch, onMade }: ClientListProps) {
  const list = useClientList(search)
  const canAdd = useCurrentUser().can('create clients')
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  return (
    <Page>
      <PageHeading
        aside={
          <Flex gap="2" flexWrap="wrap" data-screen-only>
            <ExportClients clients={list.all} />
            <ButtonLink icon={QrIcon} to="/clients/qr/print" search={filtersOf(search)}>
              Print QR sheet
            </ButtonLink>
            <AddClient onMade={onMade} />
            <Menu
              placement="bottom-end"
              trigger={<IconButton label="More for this list" icon={MoreIcon} look="outline" />}
            >
              <MenuEntry icon={PrintIcon} onSelect={() => window.print()}>
                Print this list
              </MenuEntry>
              <MenuLink icon={ListIcon} to="/clients/pick">
                Choose clients
              </MenuLink>
              {canAdd && (
                <MenuLink icon={FileIcon} to="/setup/import/$kind" params={{ kind: 'clients' }}>
                  Import clients
                </MenuLink>
              )}
            </Menu>
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
          <NotReadYet tables={lists} count={4} />
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
