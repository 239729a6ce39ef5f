import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Shift } from '../../../domain/rota/shift.ts'
import { OneRotaDayScreen } from '../../features/rota-day/one-rota-day-screen.tsx'
import { RotaDayScreen } from '../../features/rota-day/rota-day-screen.tsx'
import { readRotaDaySearch } from '../../features/rota-day/rota-day-search.ts'
import { SuggestCover } from '../../features/suggest-cover/suggest-cover.tsx'

// What the router read of an address keeps the nonsense in it: it is read again.
const dayRoute = getRouteApi('/rotas/day')
const rotaRoute = getRouteApi('/rotas/$rotaId/day')

const shiftActions = (shift: Shift) => <SuggestCover shift={shift} />

/** The shifts of all locations on the day that the address names. */
export function RotaDayPage() {
  const navigate = useNavigate()
  return (
    <RotaDayScreen
      shiftActions={shiftActions}
      search={dayRoute.useSearch({ select: readRotaDaySearch })}
      onSearch={(search) => void navigate({ to: '/rotas/day', search })}
    />
  )
}

/** The shifts of one rota on the day that the address names. */
export function OneRotaDayPage() {
  const { rotaId } = rotaRoute.useParams()
  const navigate = useNavigate()
  return (
    <OneRotaDayScreen
      key={rotaId}
      rotaId={rotaId}
      shiftActions={shiftActions}
      search={rotaRoute.useSearch({ select: readRotaDaySearch })}
      onSearch={(search) => void navigate({ to: '/rotas/$rotaId/day', params: { rotaId }, search })}
    />
  )
}
