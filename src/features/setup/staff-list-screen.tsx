import { Box, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { CareFactsProvider, useCareFacts } from '../../pieces/care-facts.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { PagedTable } from '../../pieces/paged-table.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListIcon, PersonIcon, PlusIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { ImportLink } from './import-link.tsx'
import { withoutFilters } from './search-parts.ts'
import { StaffCard } from './staff-card.tsx'
import { staffTableColumns } from './staff-columns.tsx'
import { StaffFilters } from './staff-filters.tsx'
import { type StaffSearch, staffSortedBy } from './staff-search.ts'
import { useStaffList } from './use-staff-list.ts'

/** What has to be on this device before anything can be drawn. */
const lists = ['rotaUsers', 'providerSettings'] as const

type StaffListProps = {
  search: StaffSearch
  /** Puts the list into the address, in place of what is there. */
  onSearch: (search: Partial<StaffSearch>) => void
}

function AddStaff() {
  if (!useCurrentUser().can('create rota.rota-users')) return null
  return (
    <Flex gap="2" flexWrap="wrap">
      <ImportLink kind="staff" />
      <ButtonLink to="/setup/staff/add" icon={PlusIcon} look="primary" size="action">
        Add staff
      </ButtonLink>
    </Flex>
  )
}

function Nothing({ isAnyKnown, onClear }: { isAnyKnown: boolean; onClear: () => void }) {
  if (!isAnyKnown)
    return (
      <EmptyState
        icon={PersonIcon}
        title="No staff yet"
        text="Whoever works on the rotas is listed here."
        actions={<AddStaff />}
      />
    )
  return (
    <EmptyState
      icon={ListIcon}
      title="Nobody matches"
      text="Nobody has this name with all of these filters. Archived staff are hidden unless they are asked for."
      actions={<Button onClick={onClear}>Clear filters</Button>}
    />
  )
}

const idOf = ({ id }: RotaUser) => id

const staffCard = (member: RotaUser) => <StaffCard member={member} />

function Rows({ search, onSearch }: StaffListProps) {
  const facts = useCareFacts()
  const columns = useMemo(() => staffTableColumns(facts), [facts])
  const { shown, sort, isAnyKnown } = useStaffList(search)
  if (shown === undefined) return <SkeletonCards count={4} />
  if (shown.total === 0) {
    return <Nothing isAnyKnown={isAnyKnown} onClear={() => onSearch(withoutFilters(search))} />
  }
  return (
    <PagedTable
      label="Staff"
      columns={columns}
      shown={shown}
      keyOf={idOf}
      sort={sort}
      onSort={(column) => onSearch({ ...search, ...staffSortedBy(search, column) })}
      onPage={(page) => onSearch({ ...search, page })}
      card={staffCard}
    />
  )
}

function List(props: StaffListProps) {
  const { search, onSearch } = props
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  return (
    <Page>
      <PageHeading aside={<AddStaff />}>Staff</PageHeading>
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <StaffFilters
          search={search}
          onChange={(changed) => onSearch({ ...search, ...changed, page: undefined })}
          onClear={() => onSearch(withoutFilters(search))}
        />
        {!isKnown || isFirstLoad ? <NotReadYet tables={lists} count={4} /> : <Rows {...props} />}
      </Box>
    </Page>
  )
}

/** Everybody whom the rotas know: narrowed, ordered and turned by what the address says. Rules §2.2, §2.5. */
export function StaffListScreen(props: StaffListProps) {
  return (
    <CareFactsProvider>
      <List {...props} />
    </CareFactsProvider>
  )
}
