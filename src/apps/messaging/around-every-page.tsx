import type { ReactNode } from 'react'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'
import { rootRoute } from './routes/root.ts'

/** What all pages of the chat share: the facts of care. */
export function AroundEveryPage({ children }: { children: ReactNode }) {
  const { app } = rootRoute.useLoaderData()
  return <CareFactsProvider begun={app}>{children}</CareFactsProvider>
}
