import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import { SkipLink } from '../ui/skip-link.tsx'

/** A page that stands alone, without bar and footer: when no app is running behind it. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <Page>{children}</Page>
      </main>
    </>
  )
}
