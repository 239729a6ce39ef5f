import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { type Saving, useSaving } from '../../pieces/use-saving.ts'

/** The series itself is seen at once; its activities come from the office. Decision 60. */
const withoutSignal = 'It is saved on this device. The activities will be added when you’re back online.'

/** Keeps a change of a series on this device and says so. */
export const useSaveSeries = <Payload>(definition: MutationDefinition<Payload>) => {
  const { save, ...state } = useSaving(definition)
  return { ...state, save: (payload: Payload, saving: Saving) => save(payload, { withoutSignal, ...saving }) }
}
