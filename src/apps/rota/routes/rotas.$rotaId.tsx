import { createRoute, notFound } from '@tanstack/react-router'
import { idInPath } from '../../../frame/id-in-path.ts'
import { lazyPage } from '../../../frame/lazy-page.ts'
import { isRotaViewMode, type RotaViewMode } from '../../../pieces/rota-view-props.ts'
import { rootRoute } from './root.ts'

/** The ways to look at a rota are a list, and one of them or nothing may be said. Decision 45. */
const viewModeInPath = (word: string | undefined): RotaViewMode | undefined => {
  if (word === undefined || isRotaViewMode(word)) return word
  throw notFound()
}

/** A week is one digit. */
const weekInPath = (digit: string | undefined): string | undefined => {
  if (/^[1-9]?$/.test(digit ?? '')) return digit
  throw notFound()
}

type RotaParams = { rotaId: string; week?: string | undefined; viewMode?: RotaViewMode | undefined }

export const rotaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rotas/$rotaId/{-$week}/{-$viewMode}',
  staticData: { title: 'Rota', permission: 'read rota.rotas', keepsScroll: true },
  params: {
    parse: ({ rotaId, week, viewMode }): RotaParams => ({
      rotaId: idInPath(rotaId),
      week: weekInPath(week),
      viewMode: viewModeInPath(viewMode),
    }),
  },
  component: lazyPage(() => import('../pages/rota-page.tsx'), 'RotaPage'),
})
