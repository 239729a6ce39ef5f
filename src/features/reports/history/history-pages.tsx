import { getRouteApi } from '@tanstack/react-router'
import {
  activityHistory,
  agencyHistory,
  clientHistory,
  settingsHistory,
  shiftHistory,
  staffHistory,
} from '../../../../domain/calls/record-history.ts'
import { formatDay, formatTime } from '../../../../domain/time/format.ts'
import { useCall } from '../../../engine/use-call.ts'
import { useLiveQuery } from '../../../engine/use-live-query.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../../pieces/client-name.ts'
import { FirstSyncLine } from '../../../pieces/page-states.tsx'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { Resting } from '../../../ui/resting.tsx'
import { BackLink } from '../../../ui/router-links.tsx'
import { HistoryFrame } from './history-frame.tsx'

const clientRoute = getRouteApi('/clients/$clientId/history')
const activityRoute = getRouteApi('/activities/$rotaActivityId/history')
const shiftRoute = getRouteApi('/rotas/$rotaId/shifts/$shiftId/history')
const agencyRoute = getRouteApi('/setup/agencies/$rotaAgencyId/history')
const staffRoute = getRouteApi('/setup/staff/$userId/history')

/** Who changed a client. */
export function ClientHistoryPage() {
  const { clientId } = clientRoute.useParams()
  const facts = useCareFacts()
  const call = useCall(clientHistory)
  const client = facts.client(clientId)
  const name = client && nameOfRecord(client, facts)
  return (
    <HistoryFrame
      key={clientId}
      title={`History of ${name ?? 'a client'}`}
      name={name}
      back={
        <BackLink to="/clients/$clientId" params={{ clientId }}>
          {name ?? 'Client'}
        </BackLink>
      }
      fileName={`client-history-${clientId}`}
      ask={(page) => call({ clientId, ...page })}
    />
  )
}

/** Who changed an activity. */
export function ActivityHistoryPage() {
  const { rotaActivityId } = activityRoute.useParams()
  const call = useCall(activityHistory)
  const title = useLiveQuery(async (read) => (await read.activity(rotaActivityId))?.title, [rotaActivityId])
  return (
    <HistoryFrame
      key={rotaActivityId}
      title={`History of ${title === undefined ? 'an activity' : `“${title}”`}`}
      name={title}
      back={
        <BackLink to="/activities/$rotaActivityId" params={{ rotaActivityId }}>
          {title ?? 'Activity'}
        </BackLink>
      }
      fileName={`activity-history-${rotaActivityId}`}
      ask={(page) => call({ activityId: rotaActivityId, ...page })}
    />
  )
}

/** Who changed a shift. */
export function ShiftHistoryPage() {
  const { rotaId, shiftId } = shiftRoute.useParams()
  const { zone } = useCareFacts()
  const call = useCall(shiftHistory)
  const found = useLiveQuery(
    async (read) => ({
      rota: await read.rota(rotaId),
      shift: (await read.shiftsOfRota(rotaId)).find((one) => one.shiftId === shiftId),
    }),
    [rotaId, shiftId],
  )
  const shift = found?.shift
  const times = shift && `${formatTime(shift.startDate, zone)} to ${formatTime(shift.endDate, zone)}`
  return (
    <HistoryFrame
      key={shiftId}
      title={shift === undefined ? 'History of a shift' : `History of the shift on ${formatDay(shift.day)}, ${times}`}
      back={
        <BackLink to="/rotas/$rotaId/{-$week}/{-$viewMode}" params={{ rotaId }}>
          {found?.rota?.name ?? 'Rota'}
        </BackLink>
      }
      fileName={`shift-history-${shiftId}`}
      ask={(page) => call({ shiftId, ...page })}
    />
  )
}

/** Who changed the record of a member of staff. */
export function StaffHistoryPage() {
  const { userId } = staffRoute.useParams()
  const call = useCall(staffHistory)
  const name = useCareFacts().person(userId)?.displayName
  return (
    <HistoryFrame
      key={userId}
      title={`History of ${name ?? 'a member of staff'}`}
      name={name}
      back={
        <BackLink to="/setup/staff/$userId" params={{ userId }}>
          {name ?? 'Staff'}
        </BackLink>
      }
      fileName={`staff-history-${userId}`}
      ask={(page) => call({ rotaUserId: userId, ...page })}
    />
  )
}

/** Who changed an agency. */
export function AgencyHistoryPage() {
  const { rotaAgencyId } = agencyRoute.useParams()
  const call = useCall(agencyHistory)
  const agencies = useLiveQuery((read) => read.agencies(), [])
  const name = agencies?.find(({ id }) => id === rotaAgencyId)?.name
  return (
    <HistoryFrame
      key={rotaAgencyId}
      title={`History of ${name ?? 'an agency'}`}
      name={name}
      back={
        <BackLink to="/setup/agencies/$rotaAgencyId" params={{ rotaAgencyId }}>
          {name ?? 'Agency'}
        </BackLink>
      }
      fileName={`agency-history-${rotaAgencyId}`}
      ask={(page) => call({ agencyId: rotaAgencyId, ...page })}
    />
  )
}

const allSettings = <BackLink to="/setup/settings">Provider settings</BackLink>
const settingsTitle = 'History of provider settings'

/** Who changed the provider's settings. */
export function SettingsHistoryPage() {
  const { settings } = useCareFacts()
  const call = useCall(settingsHistory)
  if (settings === undefined) {
    return (
      <Page width="reading">
        <PageHeading back={allSettings}>{settingsTitle}</PageHeading>
        <FirstSyncLine />
        <Resting shape="record" />
      </Page>
    )
  }
  return (
    <HistoryFrame
      title={settingsTitle}
      back={allSettings}
      fileName="settings-history"
      ask={(page) => call({ settingsId: settings.id, ...page })}
    />
  )
}
