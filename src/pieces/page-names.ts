import type { Activity } from '../../domain/activity/activity.ts'
import type { Client } from '../../domain/client/client.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import { rotaWeeks } from '../../domain/rota/rota-weeks.ts'
import { formatDayAndMonth } from '../../domain/time/format.ts'
import { typeWords } from './activity-words.ts'
import type { CareFacts } from './care-facts.tsx'

/** "AB, Room 3", and without a room "AB, Georgian House": whom a page is about. */
export const nameOfClient = ({ initials, location }: Client, { placeName }: Pick<CareFacts, 'placeName'>): string => {
  const where = location.roomNumber ? `Room ${location.roomNumber}` : placeName(location.locationId)
  return [initials, where].filter(Boolean).join(', ')
}

/** "Appointment, AB, CD": the kind and whom it is for; for nobody in particular, what it is called. */
export const nameOfActivity = (
  { type, title, clients }: Pick<Activity, 'type' | 'title' | 'clients'>,
  facts: Pick<CareFacts, 'settings'>,
): string => {
  const initials = clients.map((client) => client.initials)
  return [typeWords(type, facts), ...(initials.length > 0 ? initials : [title])].join(', ')
}

type WeekShown = Pick<CareFacts, 'placeName'> & { readonly week: number | undefined }

/** "Georgian House, week 2, 23 Nov – 29 Nov", of a master without its days: which rota, and which week of it. */
export const nameOfRota = (rota: Rota, { week, placeName }: WeekShown): string => {
  const days = rotaWeeks(rota).find((one) => one.week === week)?.days ?? []
  const [first, last] = [days[0], days.at(-1)]
  const isDated = first !== undefined && last !== undefined && rota.status !== 'master'
  const dates = isDated ? `${formatDayAndMonth(first)} – ${formatDayAndMonth(last)}` : undefined
  const place = placeName(rota.location)
  return [rota.status === 'master' ? `${place} master` : place, week && `week ${week}`, dates]
    .filter(Boolean)
    .join(', ')
}
