import { createAppRoot } from '../../../app/root-route.tsx'

export const rootRoute = createAppRoot()
