import { type TakingOnRules, usualTakingOn } from '../provider/taking-on-rules.ts'
import type { Instant } from '../time/instant.ts'
import { daysBetween } from '../time/local-day.ts'
import { absenceFrom, absenceWords, isUnassigned } from './assignment.ts'
import { clashesOf, type StaffClock } from './clash.ts'
import type { RotaPerson } from './own-shifts.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'
import { forbidsTakingOn, type ShiftRemark, type ShiftTaker, shiftRemarks } from './taking-on.ts'
import { you } from './warning-words.ts'

export type SelfAssignRefusal = {
  readonly reason: 'agency' | 'away' | 'taken' | 'not-published' | 'past' | 'clashes' | 'rules'
  /** What a carer reads. */
  readonly sentence: string
}

const refusals: Record<Exclude<SelfAssignRefusal['reason'], 'away' | 'rules'>, string> = {
  agency: 'Ask a manager about this shift. Agency staff cannot take shifts on themselves.',
  taken: 'Someone else already has this shift.',
  'not-published': 'This rota is locked or not published, so its shifts cannot be taken on.',
  past: 'This shift has already started.',
  clashes: 'This shift clashes with one of your own shifts.',
}

/** The person who asks for a shift, and the facts about them. */
export type SelfAsking = StaffClock & {
  readonly who: RotaPerson
  /** As the rota knows them; undefined where it does not. */
  readonly record: ShiftTaker['record']
  readonly ownShifts: readonly Shift[]
  readonly dutyName: (duty: string) => string
  /** The provider's rules; undefined where the usual ones hold. */
  readonly rules: TakingOnRules | undefined
  readonly now: Instant
}

/** Only shifts around a shift have to do with its rest and its week. */
const nearDays = 9

const remarksFor = (shift: Shift, asking: SelfAsking): ShiftRemark[] => {
  const { who, record, ownShifts, dutyName, sessions, zone } = asking
  const shifts = ownShifts.filter(({ day }) => Math.abs(daysBetween(day, shift.day)) <= nearDays)
  return shiftRemarks(
    { userId: who.id, subject: you, record, shifts },
    { gets: shift },
    { clock: { sessions, zone }, dutyName },
  )
}

/** The refusals that no provider can lift. */
const refusalOfAny = (shift: Shift, asking: SelfAsking): SelfAssignRefusal | undefined => {
  const refused = (reason: keyof typeof refusals) => ({ reason, sentence: refusals[reason] })
  if (asking.who.agencyId !== undefined) return refused('agency')
  if (!isUnassigned(shift)) return refused('taken')
  const absence = absenceFrom(shift, asking.who.id)
  if (absence !== undefined) {
    return { reason: 'away', sentence: `${absenceWords[absence]} for this shift. Ask a manager if you can work it.` }
  }
  if (shift.rotaStatus !== 'published') return refused('not-published')
  if (staffTimes(shift, asking).startDate <= asking.now) return refused('past')
  return clashesOf(shift, asking.ownShifts, asking).length > 0 ? refused('clashes') : undefined
}

/** `warnings` are sentences worth a second look; a shift that is refused for other reasons has none. */
export type SelfAssignJudgement = {
  readonly refusal?: SelfAssignRefusal | undefined
  readonly warnings: readonly string[]
}

/**
 * Whether a person may take on a shift: unassigned, not one from which they are noted as away, on a published rota, not begun, no clash with an own shift, and
 * nothing that the provider's rules refuse. Agency users never. Rules §6, decisions 11, 21, 33, 89.
 */
export const judgeSelfAssign = (shift: Shift, asking: SelfAsking): SelfAssignJudgement => {
  const refusal = refusalOfAny(shift, asking)
  if (refusal !== undefined) return { refusal, warnings: [] }
  const rules = asking.rules ?? usualTakingOn
  const remarks = remarksFor(shift, asking)
  const sentences = (isForbidding: boolean) =>
    remarks.filter((one) => forbidsTakingOn(one, rules) === isForbidding).map(({ sentence }) => sentence)
  const forbidding = sentences(true)
  const warnings = sentences(false)
  return forbidding.length === 0
    ? { warnings }
    : { refusal: { reason: 'rules', sentence: forbidding.join(' ') }, warnings }
}

/** The reason why a person may not take on a shift, or undefined when they may. Decision 89. */
export const selfAssignRefusal = (shift: Shift, asking: SelfAsking): SelfAssignRefusal | undefined =>
  judgeSelfAssign(shift, asking).refusal
