import { isolated, listed } from '../../../../domain/listed.ts'
import type { WallCover } from '../../../../domain/operations/staff-on-the-wall.ts'
import type { WallRow } from '../../../../domain/operations/wall-rows.ts'
import { formatDay, formatDuration, formatTime } from '../../../../domain/time/format.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import type { CareFacts } from '../../../pieces/care-facts.tsx'
import { nameOfClient } from '../../../pieces/client-name.ts'

/** "10:12", and of another day "Tue 24 Nov, 23:10". */
export const momentWords = (at: Instant, { zone, today }: Pick<CareFacts, 'zone' | 'today'>): string => {
  const day = localDayOf(at, zone)
  return day === today ? formatTime(at, zone) : `${formatDay(day)}, ${formatTime(at, zone)}`
}

/** "3 of 3", "1 short", "No cover"; a duty alone is missing where all are there and it is short still. */
export const wallCoverWords = ({ state, covered, wanted }: WallCover): string => {
  if (state === 'none' && covered === 0) return 'No cover'
  if (covered < wanted) return `${wanted - covered} short`
  return state === 'covered' ? `${covered} of ${wanted}` : 'Duty not covered'
}

/** "44 min late", "11 h late". */
export const lateWords = ({ lateMs }: Pick<WallRow, 'lateMs'>): string => `${formatDuration(lateMs)} late`

/** "JP, TR": whom it is with, told apart where two have the same initials. */
export const clientsWords = ({ clients }: Pick<WallRow, 'clients'>, facts: CareFacts): string =>
  listed(clients.map((one) => nameOfClient(one, facts)))

/** "Room 4" of the one client it is with; undefined for several, and where the initials say it already. */
export const roomOfRow = ({ clients }: Pick<WallRow, 'clients'>, facts: CareFacts): string | undefined => {
  const [only, ...more] = clients
  if (only === undefined || more.length > 0 || facts.hasDoubleInitials(only.clientId)) return undefined
  const room = (facts.client(only.clientId)?.location ?? only.location)?.roomNumber
  return room ? `Room ${room}` : undefined
}

/** "with AB, CD"; undefined for nobody. */
export const withStaffWords = ({ staff }: Pick<WallRow, 'staff'>, facts: CareFacts): string | undefined =>
  staff.length === 0 ? undefined : `with ${listed(staff.map(facts.personInitials))}`

/** "Meds, Driving": the duties of a shift by their names. */
export const dutyWords = (duties: readonly string[], { settings }: Pick<CareFacts, 'settings'>): string =>
  listed(duties.map((duty) => isolated(settings?.duties.find(({ value }) => value === duty)?.name ?? duty)))
