import type { Random } from '../random.ts'
import type { PersonSpec } from '../server/model-server.ts'
import type { Reaching } from './reach.ts'

const names = ['Ada Able', 'Ben Brook', 'Cora Clay', 'Dan Dale', 'Eve Elm']

/** The agency that the simulated provider works with, and one that has no shift of its own at first. */
export const agencyId = '00000000-0000-4000-8000-200000000000'
export const otherAgencyId = '00000000-0000-4000-8000-200000000001'

type Part = Pick<PersonSpec, 'roles' | 'agencyId' | 'locations'>

const staff: Part = { roles: ['cc-rota-user'] }
const manager: Part = { roles: ['cc-rota-admin'] }
const agency: Part = { roles: ['cc-rota-agency'], agencyId }
const other: Part = { roles: ['cc-rota-agency'], agencyId: otherAgencyId }

const inChat: Part = { roles: ['cc-rota-user', 'cc-chat-user'] }
const moderator: Part = { roles: ['cc-rota-user', 'cc-chat-user', 'cc-chat-admin'] }
const elsewhere: Part = { ...inChat, locations: ['mf'] }

const parts = {
  house: [staff, manager, staff, staff, agency],
  'an agency beside the staff': [staff, agency, manager, agency, staff],
  'an agency first': [agency, staff, agency, manager, staff],
  'two agencies': [other, agency, manager, staff, other],
  'the chat': Array.from({ length: 20 }, (_, at) => (at === 2 ? moderator : at % 3 === 1 ? elsewhere : inChat)),
} as const satisfies Readonly<Record<string, readonly Part[]>>

export type CastName = keyof typeof parts

/** How often each comes. */
export const casts: readonly (Reaching & { readonly name: CastName; readonly weight: number })[] = [
  { name: 'house', weight: 6 },
  { name: 'an agency beside the staff', weight: 2, reach: 'further' },
  { name: 'an agency first', weight: 1, reach: 'further' },
  { name: 'two agencies', weight: 1, reach: 'further' },
]

/** So many people. */
export const peopleOf = (random: Random, count: number, cast: CastName = 'house'): PersonSpec[] =>
  Array.from({ length: count }, (_, at) => ({
    id: random.uuid(),
    name: names[at] ?? `Worker ${at + 1}`,
    ...(parts[cast][at] ?? staff),
  }))
