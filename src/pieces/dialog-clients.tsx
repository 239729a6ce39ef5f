import { Flex } from '@chakra-ui/react'
import type { ActivityClient } from '../../domain/activity/activity.ts'
import type { Client } from '../../domain/client/client.ts'
import { ClientBadge } from './client-badge.tsx'

/** The people a dialog is about, at its top. */
export function DialogClients({ clients }: { clients: readonly Pick<ActivityClient, 'clientId' | 'initials'>[] }) {
  if (clients.length === 0) return null
  return (
    <Flex gap="1.5" flexWrap="wrap">
      {clients.map((client) => (
        <ClientBadge key={client.clientId} client={client} size="large" />
      ))}
    </Flex>
  )
}

/** The same of a dialog about one client's record. */
export function DialogClient({ client: { id, initials } }: { client: Client }) {
  return <DialogClients clients={[{ clientId: id, initials }]} />
}
