import * as z from 'zod/mini'
import { LocalDay } from '../../../domain/time/local-day.ts'

const Day = z.catch(z.optional(LocalDay), undefined)

/** What the address of a client's page says: `on` which day hours are asked for; `from` and `until` which days are listed; `week` any day of it. */
const ClientPageSearch = z.object({ on: Day, from: Day, until: Day, week: Day })
export type ClientPageSearch = z.output<typeof ClientPageSearch>

/** The address as these pages understand it; nonsense says nothing. */
export const readClientPageSearch = (raw: Record<string, unknown>): ClientPageSearch =>
  Object.fromEntries(Object.entries(ClientPageSearch.parse(raw)).filter(([, value]) => value !== undefined))
