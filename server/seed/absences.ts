import type { Assignment } from '../../domain/rota/shift.ts'
import { addDays, daysBetween, type LocalDay } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import { type DemoAgency, demoAgencies, moorland, otherAgencies } from './agencies.ts'
import type { DemoDay } from './demo-day.ts'
import { diceFor } from './random.ts'
import { sessionNext, sessionNow } from './slots.ts'
import type { StaffMember } from './staff.ts'

/** Never away: somebody signs in as them, or works beside them, or they have the clash that a manager is to see. */
const alwaysThere = new Set(['Amara Bello', 'Grace Hollis', 'Owen Pascoe', 'Ewa Farkas'])

const holidayWeeks = 12

/** Everybody has one week of holiday in the twelve weeks around today. */
const isOnHoliday = ({ displayName }: StaffMember, date: LocalDay, { monday }: DemoDay): boolean => {
  const week = diceFor(`holiday ${displayName}`).between(0, holidayWeeks - 1)
  const daysIn = daysBetween(addDays(monday, (week - 5) * 7), date)
  return daysIn >= 0 && daysIn < 7
}

const self = (member: StaffMember, type: Assignment['type']): Assignment => ({
  type,
  userId: member.id,
  displayName: member.displayName,
})

const byAgency = ({ id, name }: DemoAgency): Assignment => ({
  type: 'current',
  agencyId: id,
  displayName: name,
})

const takenOn = (member: StaffMember, date: LocalDay, { now, zone }: DemoDay): Assignment => {
  const pressedAt = instantOf(addDays(date, -5), '19:12', zone)
  return { ...self(member, 'current'), selfAssigned: Math.min(pressedAt, now - 3_600_000) }
}

/** Moorland sends nobody to Meadfoot View, so that its people see one house only. Decision 21. */
const agenciesOf = ({ team }: StaffMember) => (team.startsWith('mf') ? otherAgencies : demoAgencies)

const byChance = (member: StaffMember, date: LocalDay, day: DemoDay): Assignment[] => {
  const dice = diceFor(`assigned ${member.displayName} ${date}`)
  const cover = member.team.endsWith('care') ? [byAgency(dice.pick(agenciesOf(member)))] : []
  if (isOnHoliday(member, date, day)) return [self(member, 'holiday'), ...(dice.chance(0.6) ? cover : [])]
  if (dice.chance(0.03)) return [self(member, 'sick'), ...(dice.chance(0.5) ? cover : [])]
  if (dice.chance(0.02)) return []
  if (dice.chance(0.02) && cover.length > 0) return cover
  return [dice.chance(0.04) ? takenOn(member, date, day) : self(member, 'current')]
}

/** Who has a shift that was made for this person: mostly they do. Sick and holiday entries are history. Decision 37. */
export const assignedTo = (member: StaffMember, date: LocalDay, day: DemoDay): Assignment[] => {
  const daysFromNow = daysBetween(sessionNow(day).day, date)
  if (member.displayName === 'Lowri Gale' && daysFromNow >= 0 && daysFromNow <= 3) {
    return [self(member, 'holiday'), byAgency(moorland)]
  }
  if (member.displayName === 'Rhoda Silva' && date === sessionNext(day).day) return [self(member, 'sick')]
  return alwaysThere.has(member.displayName) ? [self(member, 'current')] : byChance(member, date, day)
}

/** The person whom a master rota names by default. Decision 35. */
export const assignedByDefault = (member: StaffMember): Assignment[] => [self(member, 'current')]
