import { Box, Flex } from '@chakra-ui/react'
import type { Activity, ActivityClient } from '../../../domain/activity/activity.ts'
import { startableClients, stoppableClients } from '../../../domain/activity/can-start.ts'
import { clientBadge } from '../../../domain/activity/client-badge.ts'
import { listed } from '../../../domain/listed.ts'
import { clientStatus } from '../../pieces/activity-status.ts'
import { namedLocationId } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { StatusBadges } from '../../pieces/status-badges.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EditIcon, PlayIcon, StopIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import type { ActivityActions } from './use-activity-actions.ts'
import { useMayPlan } from './use-may-plan.ts'

type ClientRowProps = { activity: Activity; client: ActivityClient; actions: ActivityActions }

function ClientButton({ activity, client, actions }: ClientRowProps) {
  const facts = useCareFacts()
  const isOneOf = (clients: readonly ActivityClient[]) => clients.some(({ clientId }) => clientId === client.clientId)
  if (actions.offered.stop && isOneOf(stoppableClients(activity))) {
    return (
      <Button size="action" icon={StopIcon} onClick={() => actions.choose('stop', client.clientId)}>
        Stop {nameOfClient(client, facts)}
      </Button>
    )
  }
  if (!actions.offered.start || !isOneOf(startableClients(activity, facts))) return null
  return (
    <Button look="brand" size="action" icon={PlayIcon} onClick={() => actions.choose('start', client.clientId)}>
      Start {nameOfClient(client, facts)}
    </Button>
  )
}

function ClientRow({ activity, client, actions }: ClientRowProps) {
  const facts = useCareFacts()
  const isOneOfSeveral = activity.clients.length > 1
  const { joinedBy } = clientBadge(client, facts.now)
  return (
    <Box as="li" padding="3" css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}>
      <Flex align="center" justify="space-between" gap="2" flexWrap="wrap" minHeight={isOneOfSeveral ? '12' : '10'}>
        <ClientBadge client={client} saidLocationId={namedLocationId(activity)} />
        {isOneOfSeveral && (
          <Box data-screen-only>
            <ClientButton activity={activity} client={client} actions={actions} />
          </Box>
        )}
      </Flex>
      <Box marginTop="2">
        <StatusBadges statuses={clientStatus(activity, client, facts)} />
      </Box>
      {joinedBy.length > 0 && (
        <Box textStyle="second" color="ink2" marginTop="1">
          joined by {listed(joinedBy)}
        </Box>
      )}
    </Box>
  )
}

/** Opens the form for the clients alone; what else is planned stays. Rules §2.7. */
function ChangeButton({ activityId }: { activityId: string }) {
  return (
    <Box data-screen-only>
      <Button
        look="quiet"
        icon={EditIcon}
        onClick={() => popupActivity({ action: 'edit', activityId, context: 'changeClients' })}
      >
        Change clients
      </Button>
    </Box>
  )
}

/** Who it is for, how it stands with each, and the start or stop for one alone. Decision 24. */
export function ClientRows({ activity, actions }: { activity: Activity; actions: ActivityActions }) {
  const mayPlan = useMayPlan(activity)
  if (activity.clients.length === 0) return null
  return (
    <Section
      heading="Clients"
      count={activity.clients.length}
      action={mayPlan && <ChangeButton activityId={activity.id} />}
    >
      <Card as="ul" padding="none" label="Clients">
        {activity.clients.map((client) => (
          <ClientRow key={client.clientId} activity={activity} client={client} actions={actions} />
        ))}
      </Card>
    </Section>
  )
}
