import * as z from 'zod/mini'
import { listedStatuses, rotaColumns } from '../../../domain/list-choices.ts'
import { RotaType } from '../../../domain/rota/rota.ts'
import { anyText, defineListSearch, oneOf } from '../../pieces/list-page/list-search.ts'

/** What the address of a list of rotas says; one that names no column asks for what runs now and from now on. Rules §2.2. */
export const rotaSearch = defineListSearch({
  columns: rotaColumns,
  usual: 'now',
  schema: (common) =>
    z.object({
      ...common,
      location: anyText(),
      type: oneOf(RotaType.options),
      status: oneOf(listedStatuses),
    }),
})

export const readRotaSearch = rotaSearch.read
export type RotaSearch = ReturnType<typeof readRotaSearch>
