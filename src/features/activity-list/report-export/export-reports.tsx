import { useState } from 'react'
import type { LocalDay } from '../../../../domain/time/local-day.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { useZone } from '../../../engine/engine-context.tsx'
import { useCurrentUser } from '../../../engine/use-current-user.ts'
import { useNow } from '../../../engine/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/icons.ts'
import { ExportDialog } from './export-dialog.tsx'
import { usualChoice } from './export-span.ts'

type ExportReportsProps = { defaultSpan?: { from: LocalDay; until: LocalDay } | undefined }

/**
 * Exports activity reports as a file, for those who read the reporting; agency staff never do. `defaultSpan`: the days
 * that the screen around shows, both included. Rules §2.5, decisions 42 and 56.
 */
export function ExportReports({ defaultSpan }: ExportReportsProps) {
  const { user, can } = useCurrentUser()
  const zone = useZone()
  const today = localDayOf(useNow(), zone)
  const [isOpen, setIsOpen] = useState(false)
  if (!can('read rota.rota-reporting') || user.agencyId !== undefined) return null
  return (
    <>
      <Button icon={DownloadIcon} onClick={() => setIsOpen(true)}>
        Export reports
      </Button>
      {isOpen && <ExportDialog usual={{ ...usualChoice(today), ...defaultSpan }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
