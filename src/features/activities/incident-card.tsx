import { Box, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { behaviourWords } from '../../../domain/activity/report-words.ts'
import type { UnfiledIncident } from '../../../domain/activity/unfiled-incidents.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { Card, CardActions } from '../../ui/card.tsx'
import { FileIcon, FlagIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { TimeStub } from '../../ui/time-stub.tsx'
import { FilingButton } from './filing-button.tsx'

type IncidentWordsProps = { unfiled: UnfiledIncident; titleId: string; wordsId: string }

function IncidentWords({ unfiled, titleId, wordsId }: IncidentWordsProps) {
  const facts = useCareFacts()
  const { client, report } = unfiled
  const what = report.type === undefined ? 'Behaviour' : behaviourWords[report.type]
  return (
    <Box minWidth="0" flex="1" display="grid" gap="1.5" alignContent="start" id={wordsId}>
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
export function IncidentCard({ unfiled, onFile }: { unfiled: UnfiledIncident; onFile: () => void }) {
  const { zone } = useCareFacts()
  const titleId = useId()
  const wordsId = useId()
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
        <IncidentWords unfiled={unfiled} titleId={titleId} wordsId={wordsId} />
      </Flex>
      <CardActions>
        <ButtonLink
          size="card"
          icon={FileIcon}
          grow
          to="/activities/$rotaActivityId"
          params={{ rotaActivityId: activity.id }}
          aria-describedby={wordsId}
        >
          Read it
        </ButtonLink>
        <FilingButton look="primary" describedBy={wordsId} onAsk={onFile} />
      </CardActions>
    </Card>
  )
}
