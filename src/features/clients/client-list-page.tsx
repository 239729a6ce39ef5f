import { getRouteApi } from '@tanstack/react-router'
import type { Client } from '../../../domain/client/client.ts'
import { EscalationLevel } from '../../../domain/client/client.ts'
import { levelNames } from '../../../domain/client/escalation.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import type { ListChoice } from '../../pieces/list-page/list-filters.tsx'
import { ListMenu } from '../../pieces/list-page/list-menu.tsx'
import { ListPage } from '../../pieces/list-page/list-page.tsx'
import { archivedChoice, usePlaceOptions } from '../../pieces/list-page/usual-choices.ts'
import { NotSetUp, useIsNotSetUp } from '../../pieces/not-set-up.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileIcon, ListIcon, PersonIcon, PrintIcon, QrIcon } from '../../ui/icons.ts'
import { MenuEntry } from '../../ui/menu.tsx'
import { MenuLink } from '../../ui/router-links.tsx'
import { AddClient } from './add-client.tsx'
import { ClientCard } from './client-card.tsx'
import { useClientColumns } from './client-columns.tsx'
import { type ClientSearch, clientSearch, readClientSearch } from './client-search.ts'
import { ExportClients } from './export-clients.tsx'
import { useClientList } from './use-client-list.ts'

const route = getRouteApi('/clients')

/** The tables that have to be on this device before anything can be shown. */
const tables = ['clients', 'providerSettings'] as const

const noMatch = {
  title: 'No client matches',
  text: 'No one has these initials or this room with all of these filters. Archived clients are hidden unless you choose to show them.',
}

const levels = EscalationLevel.options.map((value) => ({ value, text: levelNames[value] }))

const useChoices = (): readonly ListChoice<ClientSearch>[] => [
  { filter: 'location', label: 'Location', all: 'All locations', options: usePlaceOptions() },
  { filter: 'level', label: 'Level', all: 'All levels', options: levels },
  archivedChoice,
]

/** Adds a client, and opens their page. */
function AddClientHere() {
  const navigate = route.useNavigate()
  return <AddClient onMade={(clientId) => void navigate({ to: '/clients/$clientId', params: { clientId } })} />
}

function NoClients() {
  if (useIsNotSetUp() === true) return <NotSetUp />
  return (
    <EmptyState
      icon={PersonIcon}
      title="No clients"
      text="The people you care for will be listed here."
      actions={<AddClientHere />}
    />
  )
}

type ActionsProps = { search: ClientSearch; clients: readonly Client[] | undefined }

function Actions({ search, clients }: ActionsProps) {
  const canAdd = useCurrentUser().can('create clients')
  return (
    <>
      <AddClientHere />
      <ListMenu>
        <ExportClients clients={clients} />
        <MenuLink icon={QrIcon} to="/clients/qr/print" search={clientSearch.filtersOf(search)}>
          Print QR sheet
        </MenuLink>
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
      </ListMenu>
    </>
  )
}

const idOf = ({ id }: Client) => id

const clientCard = (client: Client) => <ClientCard client={client} />

/** Everybody who is cared for. Rules §2.2, §2.5. */
export function ClientListPage() {
  const search = route.useSearch({ select: readClientSearch, structuralSharing: true })
  const navigate = route.useNavigate()
  const { all, shown, isAnyKnown } = useClientList(search)
  return (
    <ListPage
      title="Clients"
      tables={tables}
      definition={clientSearch}
      search={search}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      actions={<Actions search={search} clients={all} />}
      placeholder="Initials or room number"
      choices={useChoices()}
      columns={useClientColumns()}
      shown={shown}
      keyOf={idOf}
      card={clientCard}
      printed={all}
      isEmpty={!isAnyKnown}
      empty={<NoClients />}
      noMatch={noMatch}
    />
  )
}
