import { Box, Flex, Grid } from '@chakra-ui/react'
import { useId } from 'react'
import type { Agency } from '../../../domain/agency/agency.ts'
import { agenciesNamed, sortAgencies } from '../../../domain/agency/agency-list.ts'
import { tablePageRows } from '../../../domain/constants.ts'
import { pageOfRows } from '../../../domain/page-of-rows.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { PagedTable } from '../../pieces/paged-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-table/data-table-types.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BriefcaseIcon, ListIcon, PlusIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink, TextLink } from '../../ui/router-links.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { WordsField } from '../../ui/words-field.tsx'
import { type AgencySearch, agenciesSortedBy } from './agency-search.ts'
import { ImportLink } from './import-link.tsx'
import { withoutFilters } from './search-parts.ts'
import { wholeCardLink } from './staff-card.tsx'

/** What has to be on this device before anything can be drawn. */
const lists = ['agencies'] as const

type AgencyListProps = {
  search: AgencySearch
  /** Puts the list into the address, in place of what is there. */
  onSearch: (search: Partial<AgencySearch>) => void
}

function AddAgency() {
  if (!useCurrentUser().can('create rota.rota-agencies')) return null
  return (
    <Flex gap="2" flexWrap="wrap">
      <ImportLink kind="agencies" />
      <ButtonLink to="/setup/agencies/add" icon={PlusIcon} look="primary" size="action">
        Add agency
      </ButtonLink>
    </Flex>
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
    ...{ id: 'name', heading: 'Name', width: '65%', isRowHeading: true },
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

function Nothing({ isAnyKnown, onClear }: { isAnyKnown: boolean; onClear: () => void }) {
  if (isAnyKnown) {
    return (
      <EmptyState
        icon={ListIcon}
        title="No agency matches"
        text="No agency has this name or short name."
        actions={<Button onClick={onClear}>Show all agencies</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={BriefcaseIcon}
      title="No agencies yet"
      text="Businesses that supply staff are listed here."
      actions={<AddAgency />}
    />
  )
}

function Rows({ search, onSearch }: AgencyListProps) {
  const agencies = useLiveQuery((read) => read.agencies(), [])
  if (agencies === undefined) return <NotReadYet tables={lists} count={3} />
  const sort = { by: search.sort ?? ('name' as const), isDescending: search.order === 'down' }
  const all = sortAgencies(agenciesNamed(agencies, search.words), sort)
  const shown = pageOfRows(all, { page: search.page ?? 1, pageSize: tablePageRows })
  if (shown.total === 0) {
    return <Nothing isAnyKnown={agencies.length > 0} onClear={() => onSearch(withoutFilters(search))} />
  }
  return (
    <PagedTable
      label="Agencies"
      columns={columns}
      shown={shown}
      keyOf={idOf}
      sort={sort}
      onSort={(column) => onSearch({ ...search, ...agenciesSortedBy(search, column) })}
      onPage={(page) => onSearch({ ...search, page })}
      card={agencyCard}
    />
  )
}

function List(props: AgencyListProps) {
  const { search, onSearch } = props
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  return (
    <Page>
      <PageHeading aside={<AddAgency />}>Agencies</PageHeading>
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <Grid as="search" maxWidth={{ sm: '320px' }}>
          <WordsField
            placeholder="Name or short name"
            words={search.words}
            onWords={(words) => onSearch({ ...search, words, page: undefined })}
          />
        </Grid>
        {!isKnown || isFirstLoad ? <SkeletonCards count={3} /> : <Rows {...props} />}
      </Box>
    </Page>
  )
}

/** Every agency that supplies staff: narrowed, ordered and turned by what the address says. Rules §2.2, §2.5. */
export function AgencyListScreen(props: AgencyListProps) {
  return (
    <CareFactsProvider>
      <List {...props} />
    </CareFactsProvider>
  )
}
