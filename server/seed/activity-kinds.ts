import type { ActivityType } from '../../domain/activity/activity.ts'

/** Something that is done with people day after day, with what is typically said of it. */
export type ActivityKind = {
  readonly title: string
  readonly type: ActivityType
  readonly minutes: number
  /** A room of the house, `own` for the client's room, or `out` for the community. */
  readonly where: string
  /** How many clients take part, at least and at most. */
  readonly clients: readonly [number, number]
  readonly duty?: string
  readonly note?: string
  /** The local hours that it begins between, where not every hour of its part of the day suits it. */
  readonly hours?: readonly [string, string]
  /** The care-record system's icon, where it has one. */
  readonly icon?: number
  readonly said: readonly [string, ...string[]]
}

const care = { type: 'care', clients: [1, 1] } as const
const support = { type: 'support', clients: [1, 3] } as const

export const morningKinds: readonly [ActivityKind, ...ActivityKind[]] = [
  {
    ...care,
    title: 'Wash and dress',
    minutes: 45,
    where: 'bathroom-2',
    icon: 8001,
    note: 'Warm the bathroom first. Choose clothes together the evening before.',
    hours: ['06:00', '10:30'],
    said: [
      'Chose the blue jumper, washed face and hands without help.',
      'A little unsteady, used the rail all the way.',
    ],
  },
  {
    ...care,
    title: 'Morning medication',
    minutes: 15,
    where: 'own',
    duty: 'meds',
    icon: 4001,
    hours: ['07:00', '11:00'],
    said: ['Took everything with water.', 'Took the tablets one by one with yoghurt, needed time.'],
  },
  {
    ...care,
    title: 'Breakfast',
    minutes: 30,
    where: 'dining-room',
    icon: 7001,
    clients: [1, 3],
    hours: ['07:00', '09:30'],
    said: ['Ate two slices of toast and asked for more tea.', 'Ate half of the porridge, drank all of the juice.'],
  },
  {
    ...support,
    title: 'Walk to the seafront',
    minutes: 45,
    where: 'out',
    hours: ['09:30', '12:30'],
    said: ['Walked as far as the harbour and watched the boats.', 'Turned back at the corner because of the wind.'],
  },
  {
    ...support,
    title: 'Baking in the kitchen',
    minutes: 90,
    where: 'kitchen',
    note: 'Scones for the afternoon. One reads the recipe, one weighs.',
    hours: ['09:30', '11:30'],
    said: ['Read the whole recipe aloud, asked for the big bowl.', 'Weighed the flour alone for the first time.'],
  },
  {
    ...care,
    title: 'Physiotherapy exercises',
    minutes: 30,
    where: 'lounge',
    icon: 6001,
    note: 'Ten of each, seated. Stop when it hurts.',
    hours: ['09:00', '13:00'],
    said: ['Ten of each, counted aloud.', 'Six of each, then the left knee hurt. Stopped there.'],
  },
  {
    ...support,
    title: 'Shopping in Torquay',
    minutes: 90,
    where: 'out',
    duty: 'driving',
    hours: ['09:30', '12:00'],
    said: ['Bought a birthday card and paid alone.', 'Town was busy, sat in the minibus for ten minutes first.'],
  },
  {
    ...care,
    title: 'Lunch',
    minutes: 45,
    where: 'dining-room',
    icon: 7001,
    clients: [1, 3],
    hours: ['11:30', '14:00'],
    said: ['Ate everything, asked for a second helping.', 'Ate the soup and left the rest.'],
  },
]

export const afternoonKinds: readonly [ActivityKind, ...ActivityKind[]] = [
  {
    ...support,
    title: 'Music in the lounge',
    minutes: 60,
    where: 'lounge',
    clients: [2, 4],
    hours: ['14:00', '17:00'],
    said: ['Sang along with the first three songs.', 'Listened from the door, came in for the last song.'],
  },
  {
    ...support,
    title: 'Gardening',
    minutes: 60,
    where: 'out',
    hours: ['14:00', '16:00'],
    said: ['Planted the bulbs along the wall.', 'Raked leaves for half an hour, enjoyed the quiet.'],
  },
  {
    ...care,
    title: 'Afternoon medication',
    minutes: 15,
    where: 'own',
    duty: 'meds',
    icon: 4001,
    hours: ['14:00', '17:00'],
    said: ['Took everything with water.', 'Asked what each tablet is for, then took them.'],
  },
  {
    ...support,
    title: 'Art group',
    minutes: 75,
    where: 'lounge',
    clients: [2, 4],
    said: ['Painted the harbour from memory.', 'Cut shapes for the window, helped the person beside.'],
  },
  {
    ...care,
    title: 'Tea and fluids round',
    minutes: 30,
    where: 'dining-room',
    icon: 7001,
    clients: [1, 3],
    hours: ['15:00', '18:00'],
    said: ['Drank two cups.', 'Drank one cup, refused the second, asked again at four.'],
  },
  {
    ...support,
    title: 'Hairdresser visits',
    minutes: 45,
    where: 'lounge',
    clients: [1, 2],
    said: ['Very pleased with the cut.', 'Stayed for the wash, not for the dryer.'],
  },
  {
    ...support,
    title: 'Video call with family',
    minutes: 30,
    where: 'own',
    icon: 12,
    said: ['Talked for twenty minutes and laughed a lot.', 'The sound failed twice, they waved instead.'],
  },
]

export const eveningKinds: readonly [ActivityKind, ...ActivityKind[]] = [
  {
    ...care,
    title: 'Evening meal',
    minutes: 45,
    where: 'dining-room',
    icon: 7001,
    clients: [1, 3],
    hours: ['17:30', '19:00'],
    said: ['Ate the whole meal.', 'Ate little, took the pudding to the room.'],
  },
  {
    ...care,
    title: 'Night medication',
    minutes: 15,
    where: 'own',
    duty: 'meds',
    icon: 4001,
    hours: ['20:00', '22:30'],
    said: ['Took everything with water.', 'Took it at the second offer.'],
  },
  {
    ...care,
    title: 'Help to bed',
    minutes: 30,
    where: 'own',
    icon: 9001,
    hours: ['19:00', '23:00'],
    said: ['Settled at once, radio on low.', 'Wanted to talk about the day first, then settled.'],
  },
  {
    ...support,
    title: 'Film evening',
    minutes: 105,
    where: 'lounge',
    clients: [2, 4],
    hours: ['18:30', '20:30'],
    said: ['Watched to the end.', 'Left after half an hour, wanted quiet.'],
  },
  {
    ...support,
    title: 'Cards and a chat',
    minutes: 45,
    where: 'lounge',
    clients: [1, 3],
    said: ['Won twice, very pleased.', 'Played one round, then talked about the old days at sea.'],
  },
]

export const nightKinds: readonly [ActivityKind, ...ActivityKind[]] = [
  {
    ...care,
    title: 'Night check',
    minutes: 15,
    where: 'own',
    icon: 9001,
    said: ['Asleep, breathing calmly.', 'Awake, asked for water, asleep again by the next check.'],
  },
  {
    ...care,
    title: 'Turn and reposition',
    minutes: 15,
    where: 'own',
    icon: 6001,
    said: ['Moved to the left side, skin good.', 'Moved to the back, heels free.'],
  },
  {
    ...care,
    title: 'Help to the toilet',
    minutes: 15,
    where: 'own',
    icon: 1001,
    said: ['Walked with the frame.', 'Needed two of us to stand.'],
  },
]
