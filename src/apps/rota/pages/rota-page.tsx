import { getRouteApi } from '@tanstack/react-router'
import { RotaScreen, type RotaViews } from '../../../features/rotas/rota-screen.tsx'
import { lazyPart, openedPart } from '../../../ui/lazy-part.tsx'

const route = getRouteApi('/rotas/$rotaId/{-$week}/{-$viewMode}')

/** Each way of looking at a rota beside its list is loaded when it is wanted. */
const views: RotaViews = {
  grid: lazyPart(() => import('../../../features/rota-grid/grid-view.tsx'), 'RotaGrid', { isAwaited: true }),
  sessions: lazyPart(() => import('../../../features/rota-views/session-view.tsx'), 'SessionView', { isAwaited: true }),
  print: lazyPart(() => import('../../../features/rota-views/print-view.tsx'), 'PrintView', { isAwaited: true }),
}

/** Comes behind the page: nobody prints at once. */
const Paper = lazyPart(() => import('../../../features/rota-views/print-view.tsx'), 'RotaPaper')

const ShiftEditor = openedPart(() => import('../../../features/shift-editor/shift-editor.tsx'), 'ShiftEditor')

/** One rota, drawn afresh for each id. */
export function RotaPage() {
  const { rotaId, week, viewMode } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <RotaScreen
      key={rotaId}
      rotaId={rotaId}
      week={week === undefined ? undefined : Number(week)}
      mode={viewMode}
      views={views}
      ShiftEditor={ShiftEditor}
      Paper={Paper}
      onShown={(shown) =>
        void navigate({
          to: '/rotas/$rotaId/{-$week}/{-$viewMode}',
          params: { rotaId, week: String(shown.week), viewMode: shown.mode },
          replace: true,
          resetScroll: false,
        })
      }
      onRemoved={({ status }) => void navigate({ to: status === 'master' ? '/rotas/master' : '/rotas', replace: true })}
    />
  )
}
