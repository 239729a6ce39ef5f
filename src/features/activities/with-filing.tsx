import { type ReactNode, Suspense, useState } from 'react'
import type { UnfiledIncident } from '../../../domain/activity/unfiled-incidents.ts'
import { openedPart } from '../../ui/lazy-part.tsx'

/** Needed now and then: it loads behind the page. */
const FilingDialog = openedPart(() => import('./filing-dialog.tsx'), 'FilingDialog')

type WithFilingProps = {
  children: (ask: (unfiled: UnfiledIncident) => void) => ReactNode
  /** What has the focus once this one is filed. */
  landing: (unfiled: UnfiledIncident) => HTMLElement | null
}

/** Incidents to be filed and, above them, the dialog that asks: it stays when its incident goes, as once it is filed. */
export function WithFiling({ children, landing }: WithFilingProps) {
  const [asked, setAsked] = useState<UnfiledIncident>()
  return (
    <>
      {children(setAsked)}
      {asked && (
        <Suspense>
          <FilingDialog unfiled={asked} landing={() => landing(asked)} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
