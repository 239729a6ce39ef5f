import { Box } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Agency } from '../../../domain/agency/agency.ts'
import { agenciesNamed, sortAgencies } from '../../../domain/agency/agency-list.ts'
import { tablePageRows } from '../../../domain/constants.ts'
import { pageOfRows } from '../../../domain/page-of-rows.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { ListPage } from '../../pieces/list-page/list-page.tsx'
import { wholeCardLink } from '../../pieces/list-page/whole-card-link.ts'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-table/data-table-types.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BriefcaseIcon, PlusIcon } from '../../ui/icons.ts'
import { ButtonLink, TextLink } from '../../ui/router-links.tsx'
import { agencySearch, readAgencySearch } from './agency-search.ts'
import { ImportLink, ImportMenu } from './import-link.tsx'

const route = getRouteApi('/setup/agencies')

/** The tables that have to be on this device before anything can be shown. */
const tables = ['agencies'] as const

const noMatch = {
  title: 'No agency matches',
  text: 'Check the spelling, or show all agencies.',
  clear: 'Show all agencies',
}

type AddProps = { more: ReactNode }

function AddAgency({ more }: AddProps) {
  if (!useCurrentUser().can('create rota.rota-agencies')) return null
  return (
    <>
      <ButtonLink to="/setup/agencies/add" icon={PlusIcon} look="primary" size="action">
        Add agency
      </ButtonLink>
      {more}
    </>
  )
}

function NoAgencies() {
  return (
    <EmptyState
      icon={BriefcaseIcon}
      title="No agencies yet"
      text="Agencies that supply staff will be listed here."
      actions={<AddAgency more={<ImportLink kind="agencies" />} />}
    />
  )
}

function AgencyLink({ agency }: { agency: Agency }) {
  return (
    <TextLink to="/setup/agencies/$rotaAgencyId" params={{ rotaAgencyId: agency.id }}>
      {agency.name}
    </TextLink>
  )
}

/** The columns of the agency table. Rules §2.5. */
const columns: readonly DataColumn<Agency>[] = [
  {
    id: 'name',
    heading: 'Name',
    width: '65%',
    isRowHeading: true,
    cell: (agency) => <AgencyLink agency={agency} />,
  },
  { id: 'shortName', heading: 'Short name', width: '35%', cell: ({ shortName }) => shortName },
]

function AgencyCard({ agency }: { agency: Agency }) {
  const titleId = useId()
  return (
    <Card as="article" labelledBy={titleId} padding="roomy">
      <Box as="h2" id={titleId} textStyle="cardTitle" css={wholeCardLink}>
        <AgencyLink agency={agency} />
      </Box>
      <Box color="ink2">{agency.shortName}</Box>
    </Card>
  )
}

const idOf = ({ id }: Agency) => id

const agencyCard = (agency: Agency) => <AgencyCard agency={agency} />

/** Every agency that supplies staff. Rules §2.2, §2.5. */
export function AgencyListPage() {
  const search = route.useSearch({ select: readAgencySearch, structuralSharing: true })
  const navigate = route.useNavigate()
  const agencies = useLiveQuery((read) => read.agencies(), [])
  const found = agencies && sortAgencies(agenciesNamed(agencies, search.words), agencySearch.orderOf(search))
  return (
    <ListPage
      title="Agencies"
      tables={tables}
      definition={agencySearch}
      search={search}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      actions={<AddAgency more={<ImportMenu kind="agencies" />} />}
      placeholder="Name or short name"
      columns={columns}
      shown={found && pageOfRows(found, { page: search.page ?? 1, pageSize: tablePageRows })}
      keyOf={idOf}
      card={agencyCard}
      isEmpty={agencies?.length === 0}
      empty={<NoAgencies />}
      noMatch={noMatch}
    />
  )
}
