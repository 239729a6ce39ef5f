import { useNavigate, useSearch } from '@tanstack/react-router'
import { RotaListScreen } from '../../features/rota-list/rota-list-screen.tsx'
import { type RotaSearch, readRotaSearch } from '../../features/rota-list/rota-search.ts'
import type { RotaListKind } from '../../features/rota-list/use-rota-list.ts'

function RotaListPage({ kind }: { kind: RotaListKind }) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: readRotaSearch, structuralSharing: true })
  const onSearch = (wanted: Partial<RotaSearch>) => void navigate({ to: '.', search: wanted, replace: true })
  return <RotaListScreen key={kind} {...{ kind, search, onSearch }} />
}

export const AllRotas = () => <RotaListPage kind="all" />
export const MasterRotas = () => <RotaListPage kind="master" />
