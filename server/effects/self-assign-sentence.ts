import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import { isUnassigned } from '../../domain/rota/assignment.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { Instant } from '../../domain/time/instant.ts'

type Asker = {
  readonly userId: string
  readonly ownShifts: readonly Shift[]
  readonly settings: ProviderSettings | undefined
  readonly now: Instant
}

/** Why this person cannot take the shift on, as a sentence; undefined when they can. Contract §5, decision 33. */
export const selfAssignSentence = (shift: Shift, { userId, ownShifts, now }: Asker): string | undefined => {
  if (shift.rotaStatus !== 'published') return 'This rota is not open for taking on shifts.'
  if (!isUnassigned(shift)) {
    return shift.assignedTo.some((one) => one.type === 'current' && one.userId === userId)
      ? 'This shift is yours already.'
      : 'Somebody else has taken this shift.'
  }
  if (shift.startDate <= now) return 'This shift has begun already.'
  const clash = ownShifts.find((own) => own.startDate < shift.endDate && own.endDate > shift.startDate)
  return clash === undefined ? undefined : 'This shift overlaps with one of yours.'
}
