import type { Instant } from '../time/instant.ts'
import { isUnassigned } from './assignment.ts'
import { clashesOf, type StaffClock } from './clash.ts'
import type { RotaPerson } from './own-shifts.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'

export type SelfAssignRefusal = {
  readonly reason: 'agency' | 'taken' | 'not-published' | 'past' | 'clashes'
  /** What a carer reads. */
  readonly sentence: string
}

const refusals: Record<SelfAssignRefusal['reason'], string> = {
  agency: 'Agency staff are assigned by the office. Ask the office about this shift.',
  taken: 'Somebody else already has this shift.',
  'not-published': 'This rota is locked or not published, so its shifts cannot be taken on.',
  past: 'This shift has already begun.',
  clashes: 'This shift clashes with one of your own shifts.',
}

/**
 * Why a person may not take on a shift, or undefined when they may: unassigned, on a published rota, not begun, and no
 * clash with an own shift. Agency users never. Rules §6, decisions 11, 21, 33.
 */
export const selfAssignRefusal = (
  shift: Shift,
  asking: StaffClock & { readonly who: RotaPerson; readonly ownShifts: readonly Shift[]; readonly now: Instant },
): SelfAssignRefusal | undefined => {
  const refused = (reason: SelfAssignRefusal['reason']) => ({ reason, sentence: refusals[reason] })
  if (asking.who.agencyId !== undefined) return refused('agency')
  if (!isUnassigned(shift)) return refused('taken')
  if (shift.rotaStatus !== 'published') return refused('not-published')
  if (staffTimes(shift, asking).startDate <= asking.now) return refused('past')
  return clashesOf(shift, asking.ownShifts, asking).length > 0 ? refused('clashes') : undefined
}
