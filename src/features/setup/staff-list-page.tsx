import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { ListChoice } from '../../pieces/list-page/list-filters.tsx'
import { ListPage } from '../../pieces/list-page/list-page.tsx'
import { archivedChoice, usePlaceOptions } from '../../pieces/list-page/usual-choices.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PersonIcon, PlusIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { ImportLink, ImportMenu } from './import-link.tsx'
import { StaffCard } from './staff-card.tsx'
import { staffTableColumns } from './staff-columns.tsx'
import { readStaffSearch, type StaffSearch, staffSearch } from './staff-search.ts'
import { useStaffList } from './use-staff-list.ts'

const route = getRouteApi('/setup/staff')

/** The tables that have to be on this device before anything can be shown. */
const tables = ['rotaUsers', 'providerSettings'] as const

const noMatch = {
  title: 'No one matches',
  text: 'Change or clear the filters. Archived staff are hidden unless you choose to show them.',
}

const useChoices = (): readonly ListChoice<StaffSearch>[] => {
  const { settings } = useCareFacts()
  const duties = (settings?.duties ?? []).map(({ value, name }) => ({ value, text: name }))
  return [
    { filter: 'location', label: 'Place of work', all: 'All places', options: usePlaceOptions() },
    { filter: 'duty', label: 'Duty', all: 'All duties', options: duties },
    archivedChoice,
  ]
}

type AddProps = { more: ReactNode }

function AddStaff({ more }: AddProps) {
  if (!useCurrentUser().can('create rota.rota-users')) return null
  return (
    <>
      <ButtonLink to="/setup/staff/add" icon={PlusIcon} look="primary" size="action">
        Add staff
      </ButtonLink>
      {more}
    </>
  )
}

function NoStaff() {
  return (
    <EmptyState
      icon={PersonIcon}
      title="No staff yet"
      text="People who work on the rotas will be listed here."
      actions={<AddStaff more={<ImportLink kind="staff" />} />}
    />
  )
}

const idOf = ({ id }: RotaUser) => id

const staffCard = (member: RotaUser) => <StaffCard member={member} />

/** Everybody whom the rotas know. Rules §2.2, §2.5. */
export function StaffListPage() {
  const search = route.useSearch({ select: readStaffSearch, structuralSharing: true })
  const navigate = route.useNavigate()
  const facts = useCareFacts()
  const columns = useMemo(() => staffTableColumns(facts), [facts])
  const { shown, isAnyKnown } = useStaffList(search)
  return (
    <ListPage
      title="Staff"
      tables={tables}
      definition={staffSearch}
      search={search}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      actions={<AddStaff more={<ImportMenu kind="staff" />} />}
      placeholder="Name or initials"
      choices={useChoices()}
      columns={columns}
      shown={shown}
      keyOf={idOf}
      card={staffCard}
      isEmpty={!isAnyKnown}
      empty={<NoStaff />}
      noMatch={noMatch}
    />
  )
}
