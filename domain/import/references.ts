import type { ProviderSettings } from '../provider/provider-settings.ts'
import { ok, type Result, refuse } from '../result.ts'
import { keyOf } from './judged.ts'

/** What of the provider's settings tables speak of. A system that was not set up has none, and refuses none. */
export type Known = Pick<ProviderSettings, 'locations' | 'duties' | 'sessions' | 'timeZone'>

/** The short value of a location that is named by it, or as it is called. Rules §3. */
export const locationOf =
  (settings: Pick<Known, 'locations'> | undefined) =>
  (said: string): Result<string, string> => {
    const key = keyOf(said)
    const found = settings?.locations.find(({ locationId, name }) => [locationId, name].map(keyOf).includes(key))
    if (settings === undefined) return ok(said)
    return found === undefined ? refuse(`There is no location called “${said}”.`) : ok(found.locationId)
  }

/** The short value of a duty that is named by it, by its code, or as it is called. Rules §3. */
export const dutyOf =
  (settings: Pick<Known, 'duties'> | undefined) =>
  (said: string): Result<string, string> => {
    const key = keyOf(said)
    const found = settings?.duties.find(({ value, name, code }) => [value, name, code].map(keyOf).includes(key))
    if (settings === undefined) return ok(said)
    return found === undefined ? refuse(`There is no duty called “${said}”.`) : ok(found.value)
  }

/** The times of a session that is named by its short value or as it is called. Rules §3. */
export const sessionTimesOf =
  (settings: Pick<Known, 'sessions'> | undefined) =>
  (said: string): Result<{ readonly from: string; readonly to: string }, string> => {
    const key = keyOf(said)
    const found = settings?.sessions.find(({ value, name }) => [value, name].map(keyOf).includes(key))
    return found === undefined
      ? refuse(`There is no session called “${said}”.`)
      : ok({ from: found.startTime.slice(0, 5), to: found.endTime.slice(0, 5) })
  }
