import { useState } from 'react'
import { useIsOnline } from '../../../engine/use-sync-state.ts'
import { AlertBox } from '../../../ui/alert-box.tsx'
import { DownloadIcon } from '../../../ui/icons.ts'
import { ProgressLine } from '../../../ui/progress-line.tsx'
import { SaveDialog } from '../../../ui/save-dialog.tsx'
import { ExportForm } from './export-form.tsx'
import type { ExportChoice } from './export-span.ts'
import { useExport } from './use-export.ts'

/** Asks for days, location and format, reads the reports from the office, and gives the file. */
export function ExportDialog({ usual, onClose }: { usual: ExportChoice; onClose: () => void }) {
  const isOnline = useIsOnline()
  const [choice, setChoice] = useState(usual)
  const [isAsked, setIsAsked] = useState(false)
  const { save, isBusy, failure, progress } = useExport(onClose)
  return (
    <SaveDialog
      title="Export activity reports"
      icon={DownloadIcon}
      saveText="Export"
      onSave={() => {
        setIsAsked(true)
        save(choice)
      }}
      isSaving={isBusy}
      failure={failure}
      onClose={onClose}
    >
      {!isOnline && failure === undefined && (
        <AlertBox tone="wait" role="status">
          You need to be online to export reports.
        </AlertBox>
      )}
      <ExportForm value={choice} onChange={setChoice} isAsked={isAsked} />
      {isBusy && progress && (
        <ProgressLine
          text="Loading reports"
          detail={progress.total === 0 ? 'starting' : `${progress.done} of ${progress.total} activities`}
          value={progress.done}
          max={progress.total}
        />
      )}
    </SaveDialog>
  )
}
