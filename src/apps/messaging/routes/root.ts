import { createAppRoot } from '../../../frame/root-route.tsx'
import { beginCareFacts } from '../../../pieces/care-facts.tsx'

export const rootRoute = createAppRoot<object, Awaited<ReturnType<typeof beginCareFacts>>>(({ engine, zone }) =>
  beginCareFacts(engine, zone),
)
