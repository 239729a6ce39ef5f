import type { RotaUser } from '../rota-user/rota-user.ts'
import type { LocalDay } from '../time/local-day.ts'

/** Why somebody cannot be on call on a day, as a sentence; undefined where they can. Rules §5. */
export const oncallRefusal = (
  { dutiesQualifiedFor, archivedOn }: Pick<RotaUser, 'dutiesQualifiedFor' | 'archivedOn'>,
  date: LocalDay,
): string | undefined => {
  if (archivedOn !== undefined && archivedOn <= date) return 'This person will have left by then and cannot be on call.'
  return dutiesQualifiedFor.includes('oncall') ? undefined : 'Only someone with the on-call duty can be on call.'
}
