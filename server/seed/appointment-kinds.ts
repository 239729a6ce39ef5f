import type { ActivityKind } from './activity-kinds.ts'

export const appointments: readonly [ActivityKind, ...ActivityKind[]] = [
  {
    title: 'GP review',
    type: 'appointment',
    minutes: 45,
    where: 'out',
    clients: [1, 1],
    duty: 'driving',
    said: ['Blood pressure fine, new cream for the elbows.', 'Seen on time, next review in six weeks.'],
  },
  {
    title: 'Dentist',
    type: 'appointment',
    minutes: 60,
    where: 'out',
    clients: [1, 1],
    duty: 'driving',
    said: ['Check-up only, held my hand all the way.', 'One filling, soft food until tomorrow.'],
  },
  {
    title: 'Chiropody',
    type: 'appointment',
    minutes: 30,
    where: 'lounge',
    clients: [1, 1],
    said: ['Nails done, no sore places.', 'Right heel dry, cream twice a day.'],
  },
]

/** Activities of the office, which have no clients. */
export const officeKinds: readonly [ActivityKind, ...ActivityKind[]] = [
  {
    title: 'Medication stock check',
    type: 'office',
    minutes: 45,
    where: 'medication-room',
    clients: [0, 0],
    said: ['All counts agree.', 'One blister pack short, pharmacy called.'],
  },
  {
    title: 'Care plan review',
    type: 'office',
    minutes: 60,
    where: 'office',
    clients: [0, 0],
    said: ['Two plans brought up to date.', 'Finished one, one is for tomorrow.'],
  },
]
