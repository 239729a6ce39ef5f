import type { TakingOnRules } from '../provider/taking-on-rules.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'
import type { StaffClock } from './clash.ts'
import type { Shift } from './shift.ts'
import { type Subject, warningWords } from './warning-words.ts'
import { newWarnings, type RotaWarning, warningsOfPerson } from './warnings.ts'

/** What may speak against it that somebody gets a shift. */
export type ShiftRemark = {
  readonly kind: 'left' | 'missing-duties' | 'elsewhere' | RotaWarning['kind']
  /** What of it is read, as a sentence. */
  readonly sentence: string
}

/** Somebody who would get a shift, with all of their shifts around its week. */
export type ShiftTaker = {
  readonly userId: string
  readonly subject: Subject
  /** As the rota knows them; undefined where it does not. */
  readonly record: Pick<RotaUser, 'dutiesQualifiedFor' | 'locations' | 'archivedOn'> | undefined
  readonly shifts: readonly Shift[]
}

export type RemarkFacts = {
  readonly clock: StaffClock
  /** The name of a duty by its value. */
  readonly dutyName: (duty: string) => string
}

/** The duties of a shift for which this person is not qualified. */
export const lackingDuties = (record: ShiftTaker['record'], shift: Pick<Shift, 'dutiesRequired'>): string[] =>
  shift.dutiesRequired.filter((duty) => record?.dutiesQualifiedFor.includes(duty) !== true)

/** What speaks against it that a person gets one shift, and is rid of another. Decisions 33, 70, 89. */
export const shiftRemarks = (
  { userId, subject, record, shifts }: ShiftTaker,
  { gets, loses }: { readonly gets: Shift; readonly loses?: Shift | undefined },
  { clock, dutyName }: RemarkFacts,
): ShiftRemark[] => {
  const missing = lackingDuties(record, gets)
  const hasLeft = record?.archivedOn !== undefined && record.archivedOn <= gets.day
  const before = shifts.filter(({ shiftId }) => shiftId !== gets.shiftId)
  const after = [...before.filter(({ shiftId }) => shiftId !== loses?.shiftId), gets]
  const added = newWarnings(warningsOfPerson(userId, before, clock), warningsOfPerson(userId, after, clock))
  const isElsewhere = record !== undefined && !record.locations.includes(gets.location)
  const { name, has, is, works } = subject
  return [
    ...(hasLeft ? [{ kind: 'left' as const, sentence: `${name} ${has} left by then.` }] : []),
    ...(missing.length === 0
      ? []
      : [
          {
            kind: 'missing-duties' as const,
            sentence: `${name} ${is} not qualified for ${missing.map(dutyName).join(', ')}.`,
          },
        ]),
    ...(isElsewhere ? [{ kind: 'elsewhere' as const, sentence: `${name} usually ${works} at another location.` }] : []),
    ...added.map((one) => ({ kind: one.kind, sentence: warningWords(one, subject, clock) })),
  ]
}

/** Whether a remark forbids that the shift is taken on: a clash and having left always do. Decisions 33, 89. */
export const forbidsTakingOn = ({ kind }: ShiftRemark, rules: TakingOnRules): boolean => {
  if (kind === 'missing-duties') return rules.missingDuties === 'refuse'
  if (kind === 'short-rest') return rules.shortRest === 'refuse'
  if (kind === 'long-week') return rules.longWeek === 'refuse'
  if (kind === 'elsewhere') return rules.elsewhere === 'refuse'
  return true
}
