import type { ReactNode } from 'react'
import type { Client } from '../../domain/client/client.ts'
import { clientOfCareEntry } from '../../domain/rota/care-entry.ts'
import type { ScheduleEntry, Shift } from '../../domain/rota/shift.ts'
import { useCurrentUser } from '../engine/use-current-user.ts'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { TextLink } from '../ui/router-links.tsx'

/** The clients for whom care of a shift may be, as far as the reader may open them. */
const useCaredFor = ({ location, day, schedule }: Shift): readonly Client[] => {
  const { can } = useCurrentUser()
  const isAsked = can('read clients') && schedule.some(({ type }) => type === 'care')
  const clients = useLiveQuery(async (read) => (isAsked ? read.clients() : []), [isAsked]) ?? []
  const isThere = ({ archivedOn }: Client) => archivedOn === undefined || archivedOn > day
  return clients.filter((client) => client.location.locationId === location && isThere(client))
}

type CareNoteLinksProps = {
  shift: Shift
  /** The lines of its schedule, with the notes of each as they are to be shown. */
  children: (noteOf: (entry: ScheduleEntry) => ReactNode) => ReactNode
}

/** Notes of care that lead to the client whom they name. Rules §5. */
export function CareNoteLinks({ shift, children }: CareNoteLinksProps) {
  const clients = useCaredFor(shift)
  return children((entry) => {
    const client = clientOfCareEntry(entry, clients)
    if (client === undefined) return <bdi>{entry.notes}</bdi>
    return (
      <TextLink to="/clients/$clientId" params={{ clientId: client.id }}>
        <bdi>{entry.notes}</bdi>
      </TextLink>
    )
  })
}
