import * as z from 'zod/mini'
import { Id } from '../../../domain/wire.ts'

const Said = z.object({ ids: z.catch(z.optional(z.string()), undefined) })

/** The clients that an address names in `ids`, by commas; what is no id says nothing, and each is there once. */
export const readChosenIds = (raw: Record<string, unknown>): readonly Id[] => {
  const said = (Said.parse(raw).ids ?? '').split(',').filter((id) => Id.safeParse(id).success)
  return [...new Set(said)]
}

/** The address part that names clients; nothing for nobody. */
export const chosenIdsSearch = (ids: readonly Id[]): { readonly ids?: string } =>
  ids.length === 0 ? {} : { ids: ids.join(',') }
