import type { Agency } from '../agency/agency.ts'
import type { Client } from '../client/client.ts'
import { isArchivedOn } from '../client/client-list.ts'
import { isPublished } from '../rota/published.ts'
import type { Rota } from '../rota/rota.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'
import { hasLeftBy } from '../rota-user/staff-list.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** What there is of a provider. */
export type SetUp = {
  readonly settings: Pick<ProviderSettings, 'locations'> | undefined
  readonly agencies: readonly Pick<Agency, 'id'>[]
  readonly staff: readonly Pick<RotaUser, 'archivedOn'>[]
  readonly clients: readonly Pick<Client, 'archivedOn'>[]
  readonly rotas: readonly Rota[]
}

/** From an empty system to the first published rota, in this order. */
export const firstStepNames = ['provider', 'locations', 'agencies', 'staff', 'clients', 'rota', 'publish'] as const
export type FirstStepName = (typeof firstStepNames)[number]

/**
 * `done`: there is some of it. `next`: the first that is missing. `possible`: it can be taken already, or left out.
 * `ahead`: something else comes first.
 */
export type FirstStepState = 'done' | 'next' | 'possible' | 'ahead'
export type FirstStep = { readonly name: FirstStepName; readonly state: FirstStepState; readonly count: number }

/** Not every provider takes staff of agencies. */
const optional: readonly FirstStepName[] = ['agencies']

const needed: Partial<Record<FirstStepName, FirstStepName>> = { publish: 'rota' }

const countsOf = ({ settings, agencies, staff, clients, rotas }: SetUp, today: LocalDay) => ({
  provider: settings === undefined ? 0 : 1,
  locations: settings?.locations.length ?? 0,
  agencies: agencies.length,
  staff: staff.filter((member) => !hasLeftBy(member, today)).length,
  clients: clients.filter((client) => !isArchivedOn(client, today)).length,
  rota: rotas.filter(({ status }) => status !== 'master').length,
  publish: rotas.filter(isPublished).length,
})

/** Where a provider stands, told by what is there and by nothing else. Decision 73. */
export const firstSteps = (setUp: SetUp, today: LocalDay): FirstStep[] => {
  const counts = countsOf(setUp, today)
  const next = firstStepNames.find((name) => counts[name] === 0 && !optional.includes(name))
  return firstStepNames.map((name) => {
    const count = counts[name]
    if (count > 0) return { name, count, state: 'done' }
    if (name === next) return { name, count, state: 'next' }
    const before = needed[name] ?? 'provider'
    return { name, count, state: counts[before] === 0 ? 'ahead' : 'possible' }
  })
}

/** The rota that is nearest to being published: a draft, the one that begins first. */
export const rotaToPublish = (rotas: readonly Rota[]): Rota | undefined =>
  rotas.filter(({ status }) => status === 'draft').toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))[0]
