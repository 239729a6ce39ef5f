import type { RoleName } from '../../../domain/permissions.ts'
import type { Random } from '../random.ts'
import type { PersonSpec } from '../server/model-server.ts'

const names = ['Ada Able', 'Ben Brook', 'Cora Clay', 'Dan Dale', 'Eve Elm']

/** The agency that the simulated provider works with. */
const agencyId = '00000000-0000-4000-8000-200000000000'

const rolesOf = (at: number): readonly RoleName[] => (at === 1 ? ['cc-rota-admin'] : ['cc-rota-user'])

/** So many people: the second is a manager, the fifth an agency's. */
export const peopleOf = (random: Random, count: number): PersonSpec[] =>
  names.slice(0, count).map((name, at) => ({
    ...{ id: random.uuid(), name },
    ...(at === 4 ? { roles: ['cc-rota-agency'] as const, agencyId } : { roles: rolesOf(at) }),
  }))
