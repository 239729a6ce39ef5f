import * as z from 'zod/mini'
import { EscalationLevel } from '../../../domain/client/client.ts'
import { archivedChoices, clientColumns } from '../../../domain/list-choices.ts'
import { anyText, defineListSearch, oneOf } from '../../pieces/list-page/list-search.ts'

/** What the address of the list of clients says. Rules §2.2. */
export const clientSearch = defineListSearch({
  columns: clientColumns,
  usual: 'initials',
  schema: (common) =>
    z.object({
      ...common,
      location: anyText(),
      level: oneOf(EscalationLevel.options),
      archived: oneOf(archivedChoices),
    }),
})

export const readClientSearch = clientSearch.read
export type ClientSearch = ReturnType<typeof readClientSearch>
