import { Box, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { behaviourWords } from '../../../domain/activity/report-words.ts'
import type { UnfiledIncident } from '../../../domain/activity/unfiled-incidents.ts'
import { fileIncidentReport } from '../../../domain/mutations/file-incident-report.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { usePress } from '../../pieces/use-press.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardActions } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CheckIcon, FileIcon, FlagIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { TimeStub } from '../../ui/time-stub.tsx'

/** Asks once, then records that the report was filed elsewhere. Rules §4, §8. */
function FilingDialog({ unfiled, onClose }: { unfiled: UnfiledIncident; onClose: () => void }) {
  const engine = useEngine()
  const { press, isSaving, failure } = usePress(fileIncidentReport)
  const { activity, client, report } = unfiled
  const confirm = async () => {
    const payload = { activityId: activity.id, clientId: client.clientId, reportId: report.id, date: engine.now() }
    if (await press(payload, { said: 'Incident report confirmed as filed.' })) onClose()
  }
  return (
    <ConfirmDialog
      title="Confirm filed"
      text={failure ?? 'Has the incident report been filed? This records that you say so, with your name and the time.'}
      confirmText="Yes, it is filed"
      isOpen
      isBusy={isSaving}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

function IncidentWords({ unfiled, titleId }: { unfiled: UnfiledIncident; titleId: string }) {
  const facts = useCareFacts()
  const { client, report } = unfiled
  const what = report.type === undefined ? 'Behaviour' : behaviourWords[report.type]
  return (
    <Box minWidth="0" flex="1" display="grid" gap="1.5" alignContent="start">
      <Box as="h3" id={titleId} textStyle="cardTitle">
        Challenging behaviour
      </Box>
      <Flex>
        <ClientBadge client={client} />
      </Flex>
      <Box textStyle="second" color="ink2">
        {what}, reported by {facts.personInitials(report)}. No incident report yet.
      </Box>
    </Box>
  )
}

/** An incident whose report has not been filed. */
export function IncidentCard({ unfiled }: { unfiled: UnfiledIncident }) {
  const { zone } = useCareFacts()
  const titleId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { activity, report } = unfiled
  return (
    <Card as="article" labelledBy={titleId}>
      <Flex gap="3">
        <TimeStub
          tone="alarm"
          start={formatTime(report.date, zone)}
          beneath={formatDay(localDayOf(report.date, zone)).split(' ').slice(0, 2).join(' ')}
          icon={FlagIcon}
        />
        <IncidentWords unfiled={unfiled} titleId={titleId} />
      </Flex>
      <CardActions>
        <ButtonLink
          size="card"
          icon={FileIcon}
          grow
          to="/activities/$rotaActivityId"
          params={{ rotaActivityId: activity.id }}
        >
          Read it
        </ButtonLink>
        <Button look="primary" size="card" icon={CheckIcon} grow onClick={() => setIsAsking(true)}>
          Confirm filed
        </Button>
      </CardActions>
      {isAsking && <FilingDialog unfiled={unfiled} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}
