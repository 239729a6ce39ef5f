import { useMemo } from 'react'
import { filterClients, sortClients } from '../../../domain/client/client-list.ts'
import { tablePageRows } from '../../../domain/constants.ts'
import { pageOfRows } from '../../../domain/page-of-rows.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { type ClientSearch, clientSearch } from './client-search.ts'

/** The clients that an address asks for, from this device's copy: `all` of them, and the page that is `shown`; undefined until read. */
export const useClientList = (search: ClientSearch) => {
  const { today, placeName } = useCareFacts()
  const clients = useLiveQuery((read) => read.clients(), [])
  const { by, isDescending } = clientSearch.orderOf(search)
  const all = useMemo(
    () => clients && sortClients(filterClients(clients, search, today), { by, isDescending, day: today, placeName }),
    [clients, search, today, by, isDescending, placeName],
  )
  const shown = all && pageOfRows(all, { page: search.page ?? 1, pageSize: tablePageRows })
  return { all, shown, isAnyKnown: clients !== undefined && clients.length > 0 }
}
