import type { LocalDay } from '../time/local-day.ts'
import type { Client, EscalationLevel } from './client.ts'

/** The word that always goes with a level. Rules §2.5. */
export const levelNames: Readonly<Record<EscalationLevel, 'Green' | 'Amber' | 'Red'>> = {
  level0: 'Green',
  level1: 'Amber',
  level2: 'Red',
}

/** The level on a day: the latest entry effective on or before it (the later written of two on one day), else level 0. Rules §4. */
export const escalationLevelAt = (
  { careEscalationHistory }: Pick<Client, 'careEscalationHistory'>,
  day: LocalDay,
): EscalationLevel =>
  careEscalationHistory
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<{ effectiveFrom: LocalDay; escalationLevel: EscalationLevel }>(
      (last, entry) => (entry.effectiveFrom >= last.effectiveFrom ? entry : last),
      { effectiveFrom: '', escalationLevel: 'level0' },
    ).escalationLevel
