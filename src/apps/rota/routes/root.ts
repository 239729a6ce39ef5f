import { createAppRoot } from '../../../app/root-route.tsx'

/** Any page may have an activity over itself. Rules §2.7. */
export const rootRoute = createAppRoot<{ activity?: string | undefined }>()
