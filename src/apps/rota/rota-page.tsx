import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { RotaScreen, type RotaViews } from '../../features/rotas/rota-screen.tsx'
import { isRotaViewMode } from '../../pieces/rota-view-props.ts'

const route = getRouteApi('/rotas/$rotaId/{-$week}/{-$viewMode}')

/** Each way of looking at a rota beside its list is loaded when it is wanted. */
const views: RotaViews = {
  grid: lazy(async () => ({ default: (await import('../../features/rota-grid/grid-view.tsx')).RotaGrid })),
  sessions: lazy(async () => ({ default: (await import('../../features/rota-views/session-view.tsx')).SessionView })),
  print: lazy(async () => ({ default: (await import('../../features/rota-views/print-view.tsx')).PrintView })),
}

const ShiftEditor = lazy(async () => ({
  default: (await import('../../features/shift-editor/shift-editor.tsx')).ShiftEditor,
}))

/** One rota, drawn afresh for each id. */
export function RotaPage() {
  const { rotaId, week, viewMode } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <RotaScreen
      key={rotaId}
      rotaId={rotaId}
      week={week === undefined ? undefined : Number(week)}
      mode={viewMode !== undefined && isRotaViewMode(viewMode) ? viewMode : undefined}
      views={views}
      ShiftEditor={ShiftEditor}
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
