import { addDays } from '../../domain/time/local-day.ts'
import type { DemoDay } from './demo-day.ts'
import { diceFor, idOf } from './random.ts'
import { namesByTeam } from './staff-names.ts'
import { demoTeams } from './teams.ts'

/** A member of staff of the demo provider. `team` is the key of their team; people of no team are on no rota. */
export type StaffMember = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly initials: string
  readonly phone: string
  readonly team: string
  readonly place: number
  readonly locations: readonly string[]
  readonly duties: readonly string[]
  readonly archivedOn: string | undefined
}

/** Days before today that those who have left did so. */
const leftDaysAgo: Readonly<Record<string, number>> = { 'Hector Vane': 40, 'Morag Sim': 12 }

const leadDuties: Readonly<Record<string, readonly string[]>> = {
  'gh office': ['manager', 'admin', 'home-lead', 'oncall'],
  'mf care': ['senior', 'senior-team-lead', 'meds', 'oncall'],
}

/** Qualified for more than their team is: those that somebody signs in as, or that are on call. */
const ownDuties: Readonly<Record<string, readonly string[]>> = {
  'Amara Bello': ['meds', 'floating', 'hoc'],
  'Grace Hollis': ['meds', 'driving', 'senior', 'oncall', 'hoc'],
  'Ewa Farkas': ['meds', 'senior', 'hoc'],
  'Kasia Lis': ['meds', 'floating', 'hoc', 'oncall'],
  'Mair Norris': ['senior', 'meds', 'oncall'],
  'Owen Pascoe': ['driving', 'floating'],
  'Nia Probert': ['floating'],
}

const dutiesOf = (name: string, { team, place }: { team: string; place: number }): readonly string[] => {
  const own = ownDuties[name] ?? (place === 0 ? leadDuties[team] : undefined)
  if (own !== undefined) return own
  if (team.endsWith('office')) return ['admin']
  if (team.endsWith('domestic')) return []
  const dice = diceFor(`duties ${name}`)
  const chances: readonly (readonly [string, number])[] = [
    ['meds', 0.55],
    ['driving', 0.4],
    ['hoc', 0.5],
    ['floating', 0.7],
    ['senior', 0.15],
  ]
  return chances.filter(([, share]) => dice.chance(share)).map(([duty]) => duty)
}

/** Numbers that Ofcom keeps for fiction: 07700 900000 to 900999. */
const phoneOf = (position: number): string => `07700 ${900_100 + position * 7}`

const placesOf = (team: string, name: string): readonly string[] => {
  if (team === 'gh office') return ['gh', 'mf']
  if (team.startsWith('mf')) return ['mf']
  return diceFor(`places ${name}`).chance(0.1) ? ['gh', 'mf'] : ['gh']
}

type Seat = { readonly team: string; readonly place: number; readonly name: string }

const seats: readonly Seat[] = [...demoTeams.map(({ key }) => key), 'no team'].flatMap((team) =>
  (namesByTeam[team] ?? '').split(',').map((name, place) => ({ team, place, name: name.trim() })),
)

/** About 70 people: eight teams, one on no rota, one new, and two who have left. */
export const staffFor = ({ today }: DemoDay): StaffMember[] =>
  seats.map(({ team, place, name }, position) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const left = leftDaysAgo[name]
    return {
      id: idOf(`staff ${name}`),
      firstName,
      lastName,
      displayName: name,
      initials: `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`,
      phone: phoneOf(position),
      team,
      place,
      locations: placesOf(team, name),
      duties: dutiesOf(name, { team, place }),
      archivedOn: left === undefined ? undefined : addDays(today, -left),
    }
  })

/** The member of staff with this name; the demo provider has no two of one name. */
export const namedIn =
  (staff: readonly StaffMember[]) =>
  (name: string): StaffMember => {
    const found = staff.find(({ displayName }) => displayName === name)
    if (found === undefined) throw new Error(`The demo provider has no ${name}.`)
    return found
  }

const daysWorked = (week: string): number[] => [...week].flatMap((slot, index) => (slot === '.' ? [] : [index + 1]))

/** What a fortnight comes to in a week, in hours a contract has. */
const contractedHours = (pattern: string): number => {
  const days = daysWorked(pattern).length
  return days >= 8 ? 37.5 : days * 3.5
}

/** A person's fortnight, from the pattern of their team; undefined where they have no team. */
export const patternOf = ({ team, place }: StaffMember): string | undefined => {
  const found = demoTeams.find(({ key }) => key === team)
  return found?.patterns[place % found.patterns.length]
}

/** The wire row of a member of staff as the rota knows them. */
export const toRotaUserRow = (member: StaffMember) => {
  const pattern = patternOf(member)
  const { id, displayName, initials, phone, locations, duties, archivedOn } = member
  return {
    id,
    userId: id,
    displayName,
    initials,
    phone,
    locations,
    placeOfWork: locations[0],
    dutiesQualifiedFor: duties,
    ...(pattern === undefined
      ? {}
      : {
          workingDays: { week1: daysWorked(pattern.slice(0, 7)), week2: daysWorked(pattern.slice(7)) },
          contractedHoursPerWeek: contractedHours(pattern),
        }),
    ...(archivedOn === undefined ? {} : { archivedOn }),
  }
}
