import type { LocalTime } from '../../domain/time/local-time.ts'
import type { ActivityKind } from './activity-kinds.ts'
import * as kinds from './activity-kinds.ts'
import { appointments } from './appointment-kinds.ts'

/** The parts that activities play in the hours around now, by what a person of the demo provider meets at home. */
export type LiveParts = {
  readonly running: ActivityKind
  readonly shared: ActivityKind
  readonly late: ActivityKind
  readonly next: ActivityKind
  readonly retry: ActivityKind
  readonly refused: ActivityKind
  readonly finished: ActivityKind
  readonly appointment: ActivityKind
  readonly later: ActivityKind
}

const all = [
  ...kinds.morningKinds,
  ...kinds.afternoonKinds,
  ...kinds.eveningKinds,
  ...kinds.nightKinds,
  ...appointments,
]

const titled = (title: string): ActivityKind => {
  const found = all.find((kind) => kind.title === title)
  if (found === undefined) throw new Error(`The demo provider knows no activity called ${title}.`)
  return found
}

const parts = (titles: readonly string[]): LiveParts => {
  const kind = (index: number): ActivityKind => titled(titles[index] ?? '')
  return {
    running: kind(0),
    shared: kind(1),
    late: kind(2),
    next: kind(3),
    retry: kind(4),
    refused: kind(5),
    finished: kind(6),
    appointment: kind(7),
    later: kind(8),
  }
}

const morning = parts([
  ...['Wash and dress', 'Baking in the kitchen', 'Morning medication', 'Physiotherapy exercises'],
  ...['Walk to the seafront', 'Breakfast', 'Help to the toilet', 'GP review', 'Music in the lounge'],
])
const afternoon = parts([
  ...['Physiotherapy exercises', 'Art group', 'Afternoon medication', 'Video call with family'],
  ...['Gardening', 'Tea and fluids round', 'Hairdresser visits', 'Dentist', 'Evening meal'],
])
const evening = parts([
  ...['Help to bed', 'Film evening', 'Night medication', 'Cards and a chat'],
  ...['Video call with family', 'Evening meal', 'Tea and fluids round', 'Night check', 'Turn and reposition'],
])
const night = parts([
  ...['Turn and reposition', 'Cards and a chat', 'Night check', 'Help to the toilet'],
  ...['Turn and reposition', 'Help to the toilet', 'Night check', 'Turn and reposition', 'Night check'],
])

/** What suits the local hour. */
export const livePartsAt = (time: LocalTime): LiveParts => {
  if (time < '07:30' || time >= '23:00') return night
  if (time < '14:00') return morning
  return time < '17:00' ? afternoon : evening
}
