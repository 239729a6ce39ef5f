import { useNavigate, useSearch } from '@tanstack/react-router'
import { StaffListScreen } from '../../features/setup/staff-list-screen.tsx'
import { readStaffSearch, type StaffSearch } from '../../features/setup/staff-search.ts'

/** The list of staff. Rules §2.2. */
export function StaffListPage() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: readStaffSearch, structuralSharing: true })
  const onSearch = (wanted: Partial<StaffSearch>) => void navigate({ to: '.', search: wanted, replace: true })
  return <StaffListScreen search={search} onSearch={onSearch} />
}
