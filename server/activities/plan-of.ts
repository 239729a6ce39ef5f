import * as z from 'zod/mini'
import { Activity, activityOriginFields, activityPlanFields } from '../../domain/activity/activity.ts'
import type { Body } from '../database/documents.ts'
import type { PlannedClient } from './stored-activity.ts'

const planFields: string[] = [...Object.keys(activityPlanFields), ...activityOriginFields]

/** The planned part of an activity, as its table keeps it. */
export const planOf = (activity: Activity): Body => {
  const wire = z.encode(Activity, activity)
  return Object.fromEntries(Object.entries(wire).filter(([field]) => planFields.includes(field)))
}

/** The clients that an activity is planned for, as their table keeps them. */
export const plannedClientsOf = ({ clients }: Activity): PlannedClient[] =>
  clients.map(({ clientId, initials, location }) => ({
    clientId,
    initials,
    ...(location === undefined
      ? {}
      : {
          location: {
            locationId: location.locationId,
            ...(location.roomNumber === undefined ? {} : { roomNumber: location.roomNumber }),
          },
        }),
  }))
