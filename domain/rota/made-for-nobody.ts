import type { LocalDay } from '../time/local-day.ts'
import { currentAssignments } from './assignment.ts'
import { isWorked } from './clash.ts'
import type { Assignment, Shift } from './shift.ts'

/** Who can be given a shift. */
export type KnownPeople = {
  readonly staff: readonly { readonly userId: string; readonly archivedOn?: LocalDay | undefined }[]
  readonly agencyIds: readonly string[]
}

type Why = { readonly reason: 'left' | 'unknown' | 'sick' | 'holiday'; readonly sentence: string }

type Asked = {
  readonly people: KnownPeople
  readonly wanted: { readonly isMaster: boolean }
  readonly today: LocalDay
  readonly away: 'sick' | 'holiday' | undefined
}

/** What is noted of the person of a shift on its day, on any rota that is worked. Decision 37. */
export const absenceOn = (shift: Shift, others: readonly Shift[]): 'sick' | 'holiday' | undefined => {
  const userId = currentAssignments(shift)[0]?.userId
  if (userId === undefined) return undefined
  const noted = others
    .filter((other) => other.day === shift.day && isWorked(other))
    .flatMap(({ assignedTo }) => assignedTo)
    .find((one) => one.userId === userId && one.type !== 'current')
  return noted?.type === 'current' ? undefined : noted?.type
}

const nameOf = ({ displayName }: Assignment): string => displayName ?? 'This person'

const whyNotStaff = (one: Assignment, day: LocalDay, { people, away }: Asked): Why | undefined => {
  const known = people.staff.find(({ userId }) => userId === one.userId)
  const name = nameOf(one)
  if (known === undefined) return { reason: 'unknown', sentence: `Open shift: ${name} cannot be found.` }
  if (known.archivedOn !== undefined && known.archivedOn <= day) {
    return { reason: 'left', sentence: `Open shift: ${name} will have left by then.` }
  }
  if (away === 'holiday') return { reason: away, sentence: `Open shift: ${name} is on holiday that day.` }
  if (away === 'sick') return { reason: away, sentence: `Open shift: ${name} is off sick that day.` }
  return undefined
}

/** Why a shift is made for nobody though its source has somebody; undefined where they keep it. Decision 35. */
export const whyNobody = (shift: Shift, asked: Asked): Why | undefined => {
  const one = currentAssignments(shift)[0]
  if (one === undefined) return undefined
  // The days of a master are those of the pattern: who has left is asked of today.
  if (one.userId !== undefined) return whyNotStaff(one, asked.wanted.isMaster ? asked.today : shift.day, asked)
  const isKnown = one.agencyId !== undefined && asked.people.agencyIds.includes(one.agencyId)
  return isKnown ? undefined : { reason: 'unknown', sentence: `Open shift: ${nameOf(one)} cannot be found.` }
}
