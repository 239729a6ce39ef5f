import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { lockRota } from '../../domain/mutations/lock-rota.ts'
import { removeRota } from '../../domain/mutations/remove-rota.ts'
import { unlockRota } from '../../domain/mutations/unlock-rota.ts'
import { withdrawRota } from '../../domain/mutations/withdraw-rota.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import { type RotaStep, stepRefusal } from '../../domain/rota/rota-steps.ts'
import type { Step } from '../changes/beside.ts'
import type { Document } from '../database/documents.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import { baselineOf, keptAsItWas, noticesDropped } from '../rotas/publications.ts'
import { headOf } from '../rotas/rota-of.ts'
import {
  leftBy,
  lockedActivitiesOf,
  lockedShiftsOf,
  removal,
  removedShiftsOf,
  withStatus,
} from '../rotas/rota-shifts.ts'
import { raisedAround } from '../visibility/agencies-around.ts'
import type { Answering } from '../work/decide-document.ts'
import { documentRule } from '../work/document-rule.ts'
import type { Change } from '../work/write-changes.ts'

type OnRota = { readonly rotaId: string }

/** Ends with 409 where a rota cannot take this step. Rules §4, decision 36. */
export const demandStep = (step: RotaStep, document: Document | undefined): void => {
  const refusal = document && stepRefusal(step, headOf(document).status)
  if (refusal !== undefined) throw new ProblemError(problem(CONFLICT, refusal))
}

const isShown = ({ body }: Document): boolean => body['status'] !== 'draft' && body['status'] !== 'master'

/** A rota that steps, with the shifts that it has. */
type Stepping = {
  readonly document: Document | undefined
  readonly after: Document
  readonly shifts: readonly Document[]
}

/** Its shifts as they are after the step. */
export const shiftsAfter = ({ after, shifts }: Pick<Stepping, 'after' | 'shifts'>): Document[] => {
  const written = withStatus(shifts, headOf(after).status)
  return shifts.map((shift) => written.find(({ document }) => document.id === shift.id)?.document ?? shift)
}

/** All shifts take the status of their rota, and where staff see others than before, agencies do. */
export const stepped = (stepping: Stepping): { readonly rows: Change['writes']; readonly steps: readonly Step[] } => {
  const { document, after, shifts } = stepping
  const isSeenAnew = document !== undefined && isShown(document) !== isShown(after)
  return {
    rows: withStatus(shifts, headOf(after).status),
    steps: isSeenAnew ? [raisedAround(shiftsAfter(stepping))] : [],
  }
}

/** A rota is answered with all that stands on it. */
export const wholeRota = ({ rotaId }: OnRota): Answering => ({ table: 'rotas', id: rotaId, withShifts: true })

/** A step of a rota as a whole: its status and that of all its shifts, at once. Rules §4, decision 36. */
const stepRule = <Payload extends OnRota>(
  definition: MutationDefinition<Payload, Rota>,
  step: Exclude<RotaStep, 'publish' | 'remove'>,
) =>
  documentRule(definition, {
    locks: ({ payload }) => ({ shifts: lockedShiftsOf(payload.rotaId) }),
    needs: ({ payload }) => ({ baseline: baselineOf(payload.rotaId) }),
    refuses: (_asked, { document }) => demandStep(step, document),
    brings: ({ payload: { rotaId } }, { document, after, facts }) => ({
      ...stepped({ document, after, shifts: facts.shifts }),
      beside: [...keptAsItWas(rotaId, facts.baseline), ...(step === 'withdraw' ? [noticesDropped(rotaId)] : [])],
    }),
    answers: ({ payload }) => wholeRota(payload),
  })

export const withdrawRotaRule = stepRule(withdrawRota, 'withdraw')
export const lockRotaRule = stepRule(lockRota, 'lock')
export const unlockRotaRule = stepRule(unlockRota, 'unlock')

/** A rota goes with all of its shifts; the activities that they were to run are nobody's. Rules §4. */
export const removeRotaRule = documentRule(removeRota, {
  locks: ({ payload: { rotaId } }) => ({
    shifts: lockedShiftsOf(rotaId),
    activities: lockedActivitiesOf({ rotaId }),
  }),
  needs: ({ payload: { rotaId } }) => ({ removedBefore: removedShiftsOf(rotaId) }),
  refuses: (_asked, { document }) => demandStep('remove', document),
  brings: ({ payload: { rotaId } }, { facts: { shifts, activities, removedBefore } }) => ({
    rows: [...shifts.map((shift) => removal('shifts', shift)), ...leftBy(activities, { rotaId })],
    beside: [noticesDropped(rotaId)],
    steps: [raisedAround([...removedBefore, ...shifts])],
  }),
})
