import type { Activity, Plan } from '../activity.ts'
import type { ActivityAnswers } from './answers.ts'

const appointmentAnswers = ({ title, plan, startDate, endDate }: Activity): Partial<ActivityAnswers> => {
  const appointment = plan?.appointment
  if (appointment === undefined) return {}
  const { location = '', contactDetails = '', documentsRequired = '', note = '' } = appointment
  return {
    appointmentTitle: { text: title },
    appointmentTime: {
      startDate: appointment.startDate,
      endDate: appointment.endDate,
      of: { startDate, endDate },
    },
    appointmentLocation: { text: location },
    appointmentContact: { text: contactDetails },
    appointmentDocuments: { text: documentsRequired },
    appointmentNote: { text: note },
  }
}

const planAnswers = ({ insideActions, outsideActions, subLocations, transport }: Plan, locationId?: string) => ({
  ...(insideActions === undefined ? {} : { insideActions: { actions: insideActions } }),
  ...(outsideActions === undefined ? {} : { outsideActions: { actions: outsideActions } }),
  ...(subLocations === undefined ? {} : { subLocations: { rooms: subLocations, locationId } }),
  ...(transport === undefined ? {} : { transport: { entries: transport } }),
})

/**
 * What an activity's plan says already, as the answers that its edit begins with. Whatever its type, an activity whose
 * plan has an appointment is one. Rules §2.7.
 */
export const answersOf = (activity: Activity): Partial<ActivityAnswers> => {
  const { title, note = '', type, startDate, endDate, locationId, clients, plan = {} } = activity
  return {
    clients: { clientIds: clients.map(({ clientId }) => clientId) },
    location: { locationId },
    date: { startDate, endDate },
    type: { type: plan.appointment === undefined ? type : 'appointment' },
    description: { title, note },
    ...appointmentAnswers(activity),
    dutiesRequired: { duties: activity.dutiesRequired },
    shifts: { shifts: activity.shifts, of: { startDate, endDate } },
    inHome: { inHome: activity.inHome },
    ...planAnswers(plan, locationId ?? clients[0]?.location?.locationId),
  }
}
