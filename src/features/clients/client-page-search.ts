import * as z from 'zod/mini'
import { LocalDay } from '../../../domain/time/local-day.ts'
import { searchReader } from '../../ui/search-reader.ts'

/**
 * What the address of a client's page says: `on` which day hours are asked for; `from` and `until` which days are listed;
 * `week` any day of it. Nonsense says nothing.
 */
export const readClientPageSearch = searchReader(() => {
  const day = z.catch(z.optional(LocalDay), undefined)
  // `qr` is kept for the route: whoever comes from a code is led to the door, and never sees a list of days.
  const from = z.catch(z.optional(z.union([LocalDay, z.literal('qr')])), undefined)
  return z.object({ on: day, from, until: day, week: day })
})
export type ClientPageSearch = ReturnType<typeof readClientPageSearch>
