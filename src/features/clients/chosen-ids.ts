import { Id } from '../../../domain/wire.ts'

/** What the address says of clients: their ids, by commas. */
export const readIdsSearch = ({ ids }: Record<string, unknown>): { ids?: string | undefined } => ({
  ids: typeof ids === 'string' ? ids : undefined,
})

/** The clients that an address names; what is no id says nothing, and each is there once. */
export const readChosenIds = (search: Record<string, unknown>): readonly Id[] => {
  const { ids = '' } = readIdsSearch(search)
  return [...new Set(ids.split(',').filter((id) => Id.safeParse(id).success))]
}

/** The address part that names clients; nothing for nobody. */
export const chosenIdsSearch = (ids: readonly Id[]): { readonly ids?: string } =>
  ids.length === 0 ? {} : { ids: ids.join(',') }
