import { useNavigate, useSearch } from '@tanstack/react-router'
import { ClientListScreen } from '../../features/clients/client-list-screen.tsx'
import { type ClientSearch, readClientSearch } from '../../features/clients/client-search.ts'

/** The list of clients. Rules §2.2. */
export function ClientListPage() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: readClientSearch, structuralSharing: true })
  const onSearch = (wanted: Partial<ClientSearch>) => void navigate({ to: '.', search: wanted, replace: true })
  const onMade = (clientId: string) => void navigate({ to: '/clients/$clientId', params: { clientId } })
  return <ClientListScreen search={search} onSearch={onSearch} onMade={onMade} />
}
