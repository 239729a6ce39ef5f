import { Box, Flex } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { behaviourWords } from '../../../domain/activity/report-words.ts'
import type { UnfiledIncident } from '../../../domain/activity/unfiled-incidents.ts'
import { fileIncidentReport } from '../../../domain/mutations/file-incident-report.ts'
import { formatDateTime } from '../../../domain/time/format.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { dayAndTime } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { useSaving } from '../../pieces/use-saving.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { Written } from '../../ui/written.tsx'

/** Which incident it is: whose, when, and what was written. */
function Incident({ unfiled: { client, report } }: { unfiled: UnfiledIncident }) {
  const facts = useCareFacts()
  const what = report.type === undefined ? 'Behaviour' : behaviourWords[report.type]
  return (
    <Box display="grid" gap="1.5">
      <Flex>
        <ClientBadge client={client} />
      </Flex>
      <Box textStyle="second" color="ink2">
        {what}, {dayAndTime(report.date, facts)}, reported by {facts.personInitials(report)}
      </Box>
      <Written>{report.note}</Written>
    </Box>
  )
}

type FilingDialogProps = {
  unfiled: UnfiledIncident
  onClose: () => void
  /** The element that has the focus once it is filed: the button that was pressed is gone then. */
  landing: () => HTMLElement | null
}

/** Asks once, then records that the incident report was filed elsewhere. Rules §4, §8. */
export function FilingDialog({ unfiled, onClose, landing }: FilingDialogProps) {
  const questionId = useId()
  const isFiled = useRef(false)
  // A colleague may file it meanwhile, which takes away what opened this too.
  const [opener] = useState(() => document.activeElement)
  const engine = useEngine()
  const { zone } = useCareFacts()
  const { save, isBusy, failure } = useSaving(fileIncidentReport)
  const { activity, client, report } = unfiled
  const confirm = () => {
    const date = engine.now()
    const payload = { activityId: activity.id, clientId: client.clientId, reportId: report.id, date }
    const close = () => {
      isFiled.current = true
      onClose()
    }
    void save(payload, { said: `Incident report filed ${formatDateTime(date, zone)}.`, onDone: close })
  }
  return (
    <SaveDialog
      title="Challenging Behaviour"
      role="alertdialog"
      size="small"
      describedBy={questionId}
      saveText="Yes, it is filed"
      isSaving={isBusy}
      failure={failure}
      onSave={confirm}
      onClose={onClose}
      finalFocus={() => (isFiled.current || !opener?.isConnected ? landing() : null)}
    >
      <Incident unfiled={unfiled} />
      <Box id={questionId}>
        Has the incident report been filed? This records that you say so, with your name and the time.
      </Box>
    </SaveDialog>
  )
}
