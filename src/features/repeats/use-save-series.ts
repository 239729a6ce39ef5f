import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { type Pressed, usePress } from '../../pieces/use-press.ts'

/** The series itself is seen at once; its activities come from the office. Decision 60. */
const withoutSignal = 'On this tablet until there is signal: the office makes the activities then.'

/** Keeps a change of a series on this device and says so. True once it is kept. */
export const useSaveSeries = <Payload>(definition: MutationDefinition<Payload>) => {
  const { press, isSaving, failure } = usePress(definition)
  const save = async (payload: Payload, pressed: Pressed): Promise<boolean> =>
    (await press(payload, { withoutSignal, ...pressed })) !== undefined
  return { save, isSaving, failure }
}
