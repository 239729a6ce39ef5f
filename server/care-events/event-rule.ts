import type { Activity } from '../../domain/activity/activity.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { Actor } from '../../domain/stamp.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { type Asked, askedOf, type Fields } from '../work/asking.ts'
import type { Change } from '../work/write-changes.ts'

/**
 * A kind of fact that the rule of an event asks for beside its activity and clients. `help`: how often its author has called for help of
 * late, who works where its activity may be, and who manages.
 */
export type Need = 'settings' | 'help'

/** The facts that rules ask for; empty where none asks. */
export type RuleFacts = {
  readonly settings: ProviderSettings | undefined
  /** Shifts around the moments of the events, at every place where their activities may be. */
  readonly shifts: readonly Shift[]
  readonly managers: readonly string[]
  /** When calls for help of a person arrived, in milliseconds. */
  readonly callsOf: (userId: string) => readonly number[]
}

/** An event before its activity has it: `activity` is undefined where the event makes one. */
export type Before = { readonly activity: Activity | undefined; readonly facts: RuleFacts }

/** An event with its activity after it. */
export type Applied = { readonly activity: Activity; readonly actor: Actor; readonly facts: RuleFacts }

/** The rows that are written beside the event and its activity. */
export type Brought = Pick<Change, 'announced' | 'announcements' | 'announcementsRead'>

/** What is answered beside the activity. */
type Answered = { readonly status: number; readonly fields: Record<string, unknown> }

/** What only the server can decide about an event, in pure functions of what was loaded. */
type Written<Request> = {
  readonly needs?: (request: Request) => readonly Need[]
  /** Refuses by throwing a problem. */
  readonly refuses?: (request: Request, before: Before) => void
  /** What follows from it. */
  readonly brings?: (request: Request, applied: Applied) => Brought
  readonly answers?: (request: Request) => Answered
}

/** The rule of an event as whoever runs events knows it. */
export type EventRule = Written<MutationRequest> & { readonly name: string }

/** The rule of an event, which reads what its definition says. */
export const eventRule = <Payload extends Fields>(
  definition: MutationDefinition<Payload>,
  { needs, refuses, brings, answers }: Written<Asked<Payload>>,
): Required<EventRule> => {
  const read = (request: MutationRequest) => askedOf(definition, request)
  return {
    name: definition.name,
    needs: (request) => needs?.(read(request)) ?? [],
    refuses: (request, before) => refuses?.(read(request), before),
    brings: (request, applied) => brings?.(read(request), applied) ?? {},
    answers: (request) => answers?.(read(request)) ?? { status: 200, fields: {} },
  }
}
