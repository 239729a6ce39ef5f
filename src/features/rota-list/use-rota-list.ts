import { useMemo } from 'react'
import { pageSizes } from '../../../domain/constants.ts'
import { pageOfRows } from '../../../domain/page-of-rows.ts'
import { filterRotas, type RotaWords, rotasFromNow, sortRotas } from '../../../domain/rota/rota-list.ts'
import { rotaTypeWords } from '../../../domain/rota/rota-words.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { rotaStatusLooks } from '../../pieces/rota-words.ts'
import { type RotaSearch, rotaSearch } from './rota-search.ts'

/** All rotas that run on days, or the masters that they are made of. Rules §2.2. */
export type RotaListKind = 'all' | 'master'

/** The page of rotas that the address asks for, from this device's copy, which holds every rota that the person may see. */
export const useRotaList = (kind: RotaListKind, search: RotaSearch) => {
  const { placeName, today } = useCareFacts()
  const rotas = useLiveQuery((read) => read.rotas(), [])
  const { by, isDescending } = rotaSearch.orderOf(search)
  const sorted = useMemo(() => {
    const said: RotaWords = {
      place: ({ location }) => placeName(location) ?? location,
      type: ({ type }) => rotaTypeWords[type],
      status: ({ status }) => rotaStatusLooks[status].text,
    }
    const listed = rotas?.filter(({ status }) => (status === 'master') === (kind === 'master'))
    const found = listed && filterRotas(listed, search, said)
    if (by !== 'now') return found && sortRotas(found, { by, isDescending }, said)
    // The days of a master are those of a pattern, and not to come or over.
    return found && (kind === 'all' ? rotasFromNow(found, today) : sortRotas(found, { by: 'name', isDescending }, said))
  }, [rotas, kind, search, by, isDescending, placeName, today])
  const shown = useMemo(
    () => sorted && pageOfRows(sorted, { page: search.page ?? 1, pageSize: pageSizes.rotas }),
    [sorted, search.page],
  )
  return { shown }
}
