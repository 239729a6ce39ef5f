import type { ActivityFormContext } from '../../../domain/activity/form/form-context.ts'
import { startForClientsWindowMinutes } from '../../../domain/constants.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { FormOpening } from './form-opening.ts'

const defaultWindow = { before: startForClientsWindowMinutes, after: startForClientsWindowMinutes }

/** What the branches of the form depend on besides its answers: the person, the clock, the provider's settings. */
export const useFormContext = (opening: FormOpening): ActivityFormContext => {
  const { now, settings, client } = useCareFacts()
  const { can } = useCurrentUser()
  const activity = opening.mode === 'add' ? undefined : opening.activity
  return {
    mode: opening.mode,
    userIsAdmin: can('manage rota.rota-activities'),
    asksForShifts: can('read rota.rotas'),
    now,
    startWindowMinutes: settings?.startForClientsWindowMinutes ?? defaultWindow,
    startForClients: opening.mode === 'add' ? opening.request.startForClients : undefined,
    locationOfClient: (clientId) =>
      client(clientId)?.location.locationId ??
      activity?.clients.find((entry) => entry.clientId === clientId)?.location?.locationId,
    // Settings that are not read yet say nothing about rooms.
    hasRooms: (locationId) =>
      settings === undefined ||
      settings.locations.some((place) => place.locationId === locationId && place.rooms.length > 0),
  }
}
