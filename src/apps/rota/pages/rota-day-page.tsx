import { getRouteApi } from '@tanstack/react-router'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { OneRotaDayScreen } from '../../../features/rota-day/one-rota-day-screen.tsx'
import { RotaDayScreen } from '../../../features/rota-day/rota-day-screen.tsx'
import { SuggestCover } from '../../../features/suggest-cover/suggest-cover.tsx'

const dayRoute = getRouteApi('/rotas/day')
const rotaRoute = getRouteApi('/rotas/$rotaId/day')

const shiftActions = (shift: Shift) => <SuggestCover shift={shift} />

/** The shifts of all locations on the day that the address names. */
export function RotaDayPage() {
  const navigate = dayRoute.useNavigate()
  return (
    <RotaDayScreen
      shiftActions={shiftActions}
      search={dayRoute.useSearch()}
      onSearch={(search) => void navigate({ to: '/rotas/day', search })}
    />
  )
}

/** The shifts of one rota on the day that the address names. */
export function OneRotaDayPage() {
  const { rotaId } = rotaRoute.useParams()
  const navigate = rotaRoute.useNavigate()
  return (
    <OneRotaDayScreen
      key={rotaId}
      rotaId={rotaId}
      shiftActions={shiftActions}
      search={rotaRoute.useSearch()}
      onSearch={(search) => void navigate({ to: '/rotas/$rotaId/day', params: { rotaId }, search })}
    />
  )
}
