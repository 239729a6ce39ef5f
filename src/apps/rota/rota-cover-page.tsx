import { getRouteApi } from '@tanstack/react-router'
import { FillScreen } from '../../features/suggest-cover/fill-screen.tsx'

const route = getRouteApi('/rotas/$rotaId/cover')

/** The proposal for one rota, made afresh for each id. */
export function RotaCoverPage() {
  const { rotaId } = route.useParams()
  return <FillScreen key={rotaId} rotaId={rotaId} />
}
