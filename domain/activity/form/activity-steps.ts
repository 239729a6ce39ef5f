import type { StepGraph } from '../../form/step-graph.ts'
import type { ActivityAnswers, ActivityStepName } from './answers.ts'
import type { ActivityFormContext } from './form-context.ts'

/** Some of the steps of the activity form. */
export type ActivitySteps<Name extends ActivityStepName> = Pick<
  StepGraph<ActivityAnswers, ActivityFormContext>['steps'],
  Name
>

type Asked = { readonly startDate?: number | undefined; readonly endDate?: number | undefined }

/** What a span of time lacks, as a sentence. An interval needs both ends. Rules §5. */
export const missingOfSpan = ({ startDate, endDate }: Asked = {}): string | undefined => {
  if (startDate === undefined)
    return endDate === undefined ? 'Choose when it starts and ends.' : 'Choose when it starts.'
  if (endDate === undefined) return 'Choose when it ends.'
  return endDate > startDate ? undefined : 'Choose an end that is after the start.'
}

type Placed = { readonly clients: readonly unknown[]; readonly locationId?: string | undefined }

/** The sentence for an activity without a place: clients give it theirs, and without clients it has to be chosen. Rules §5. */
export const missingOfPlace = ({ clients, locationId }: Placed): string | undefined =>
  clients.length === 0 && locationId === undefined ? 'Choose a location.' : undefined

/** What a short text lacks: it has to say something, on one line of the length that is kept. */
export const missingOfLine = (
  text: string | undefined,
  { mostCharacters, isEmpty }: { readonly mostCharacters: number; readonly isEmpty: string },
): string | undefined => {
  const length = (text ?? '').trim().length
  if (length === 0) return isEmpty
  return length > mostCharacters ? `Shorten this to ${mostCharacters} characters. It has ${length}.` : undefined
}
