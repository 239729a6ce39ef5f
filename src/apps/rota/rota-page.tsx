import { getRouteApi } from '@tanstack/react-router'
import { RotaScreen } from '../../features/rotas/rota-screen.tsx'

const route = getRouteApi('/rotas/$rotaId/{-$week}')

/** One rota, drawn afresh for each id. */
export function RotaPage() {
  const { rotaId, week } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <RotaScreen
      key={rotaId}
      rotaId={rotaId}
      week={week === undefined ? undefined : Number(week)}
      onWeek={(wanted) =>
        void navigate({
          to: '/rotas/$rotaId/{-$week}',
          params: { rotaId, week: String(wanted) },
          replace: true,
          resetScroll: false,
        })
      }
      onRemoved={({ status }) => void navigate({ to: status === 'master' ? '/rotas/master' : '/rotas', replace: true })}
    />
  )
}
