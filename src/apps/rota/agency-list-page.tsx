import { useNavigate, useSearch } from '@tanstack/react-router'
import { AgencyListScreen } from '../../features/setup/agency-list-screen.tsx'
import { type AgencySearch, readAgencySearch } from '../../features/setup/agency-search.ts'

/** The list of agencies. Rules §2.2. */
export function AgencyListPage() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: readAgencySearch, structuralSharing: true })
  const onSearch = (wanted: Partial<AgencySearch>) => void navigate({ to: '.', search: wanted, replace: true })
  return <AgencyListScreen search={search} onSearch={onSearch} />
}
