import type { LocalDay } from '../time/local-day.ts'
import type { Client, LevelHours } from './client.ts'
import { escalationLevelAt } from './escalation.ts'

type WithHours = Pick<Client, 'hours' | 'supportHours' | 'careEscalationHistory' | 'archivedOn'>

const latestBy = <Entry extends { readonly effectiveFrom?: LocalDay | undefined }>(
  entries: readonly Entry[],
  day: LocalDay,
): Entry | undefined =>
  entries
    .filter(({ effectiveFrom = '' }) => effectiveFrom <= day)
    .reduce<Entry | undefined>(
      (last, entry) => (last === undefined || (entry.effectiveFrom ?? '') >= (last.effectiveFrom ?? '') ? entry : last),
      undefined,
    )

/**
 * The weekly hours of a client on a day: the latest effective entry at the level of that day; the older support hours
 * where no entry holds. Undefined when nothing holds, and after archival. Rules §4.
 */
export const hoursAt = (client: WithHours, day: LocalDay): LevelHours | undefined => {
  if (client.archivedOn !== undefined && day > client.archivedOn) return undefined
  const entry = latestBy(client.hours, day)
  if (entry !== undefined) return entry.definition[escalationLevelAt(client, day)]
  const legacy = latestBy(client.supportHours ?? [], day)
  return legacy === undefined ? undefined : { supportGeneralPerWeek: legacy.hoursPerWeek }
}
