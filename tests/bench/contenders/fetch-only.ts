import type { Contender } from '../contender.ts'
import { lists, pagesOf } from '../page/wire-lists.ts'

/** The floor of every mirror: the pages fetched and parsed, and nothing kept. */
export const contender: Contender = {
  open: async () => {
    const counted = { clients: 0, rotaUsers: 0, rotas: 0, shifts: 0, activities: 0 }
    return {
      mirror: async () => {
        for (const list of lists) for await (const rows of pagesOf(list)) counted[list.table] += rows.length
      },
      counts: async () => counted,
    }
  },
}
