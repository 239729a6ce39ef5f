import type { PlannedOne, RotaPlan, SkippedOne } from '../../../domain/rota/applying.ts'
import { currentAssignments } from '../../../domain/rota/assignment.ts'
import type { StaffClock } from '../../../domain/rota/clash.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { shiftWords } from '../../../domain/rota/staff-words.ts'

export type Outcome = 'made' | 'clashes' | 'nobody' | 'skipped'

/** One line of the preview. */
export type PreviewRow = {
  readonly id: string
  readonly shift: Shift
  readonly outcome: Outcome
  readonly who: string
  /** Every reason, as a sentence. */
  readonly reasons: readonly string[]
}

type Words = {
  readonly clock: StaffClock
  /** What the rota of a shift is called; undefined for the new one. */
  readonly rotaName: (rotaId: string) => string | undefined
  readonly agencyName: (agencyId: string) => string | undefined
}

const clashWords = (other: Shift, { rotaName, clock }: Words): string => {
  const rota = other.rotaId === '' ? 'this rota' : (rotaName(other.rotaId) ?? 'another rota')
  return `Clashes with ${shiftWords(other, clock)} on ${rota}.`
}

const whoWorks = (shift: Shift, { agencyName }: Words): string => {
  const one = currentAssignments(shift)[0]
  return one?.displayName ?? (one?.agencyId === undefined ? 'Nobody' : (agencyName(one.agencyId) ?? 'Agency'))
}

const outcomeOf = ({ shift, clashes, changes }: PlannedOne): Outcome => {
  if (clashes.length > 0) return 'clashes'
  const isLeft = changes.some(({ reason }) => reason !== 'duty')
  return isLeft || currentAssignments(shift).length === 0 ? 'nobody' : 'made'
}

const madeRow = (one: PlannedOne, words: Words): PreviewRow => ({
  id: one.shift.id,
  shift: one.shift,
  outcome: outcomeOf(one),
  who: whoWorks(one.shift, words),
  reasons: [...one.clashes.map((other) => clashWords(other, words)), ...one.changes.map(({ sentence }) => sentence)],
})

const skippedRow = ({ shift, sentence }: SkippedOne, words: Words): PreviewRow => ({
  id: `skipped ${shift.id}`,
  shift,
  outcome: 'skipped',
  who: whoWorks(shift, words),
  reasons: [sentence],
})

/** The preview line by line: what is made, by day, then what is skipped. */
export const previewRows = ({ made, skipped }: RotaPlan, words: Words): PreviewRow[] => [
  ...made.map((one) => madeRow(one, words)),
  ...skipped.map((one) => skippedRow(one, words)),
]
