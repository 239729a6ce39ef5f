import { createAppRoot } from '../../../frame/root-route.tsx'

export const rootRoute = createAppRoot()
