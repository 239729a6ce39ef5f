import { createAppRoot } from '../../../frame/root-route.tsx'
import { beginCareFacts } from '../../../pieces/care-facts.tsx'

/** Any page may have an activity over itself. Rules §2.7. */
export const rootRoute = createAppRoot<{ activity?: string | undefined }, Awaited<ReturnType<typeof beginCareFacts>>>(
  ({ engine, zone }) => beginCareFacts(engine, zone),
)
