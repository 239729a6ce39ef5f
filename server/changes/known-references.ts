import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { FieldError } from '../http/problem.ts'

/** The provider's settings; undefined in a system that was not set up yet. */
export type Configured = ProviderSettings | undefined

/** Where locations and duties are named in a body, by their JSON pointers. */
export type Named = {
  readonly locations?: Readonly<Record<string, unknown>>
  readonly duties?: Readonly<Record<string, unknown>>
}

const each = (path: string, said: unknown): { path: string; value: unknown }[] => {
  if (said === undefined) return []
  return Array.isArray(said)
    ? said.map((value, index) => ({ path: `${path}/${index}`, value }))
    : [{ path, value: said }]
}

const unknownOf = (named: Readonly<Record<string, unknown>>, known: readonly string[], message: string): FieldError[] =>
  Object.entries(named)
    .flatMap(([path, said]) => each(path, said))
    .filter(({ value }) => !known.some((one) => one === value))
    .map(({ path }) => ({ path, message }))

/**
 * The locations and duties that the provider does not have, each with its field. A list is looked at value by value.
 * A system that was not set up yet has none, and refuses none.
 */
export const unknownIn = (settings: Configured, { locations = {}, duties = {} }: Named): FieldError[] => {
  if (settings === undefined) return []
  const locationIds = settings.locations.map(({ locationId }) => locationId)
  const dutyValues = settings.duties.map(({ value }) => value)
  return [
    ...unknownOf(locations, locationIds, 'This location cannot be found.'),
    ...unknownOf(duties, dutyValues, 'This duty cannot be found.'),
  ]
}
