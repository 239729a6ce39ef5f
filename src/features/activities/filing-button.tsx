import { Suspense, useState } from 'react'
import type { UnfiledIncident } from '../../../domain/activity/unfiled-incidents.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { openedPart } from '../../ui/lazy-part.tsx'

/** Needed now and then: it loads behind the page. */
const FilingDialog = openedPart(() => import('./filing-dialog.tsx'), 'FilingDialog')

/** Asks whether the incident report was filed where the law wants it. */
export function FilingButton({ unfiled, look }: { unfiled: UnfiledIncident; look?: 'primary' }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look={look} size="card" icon={CheckIcon} grow={look === 'primary'} onClick={() => setIsAsking(true)}>
        Confirm filed
      </Button>
      {isAsking && (
        <Suspense>
          <FilingDialog unfiled={unfiled} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
