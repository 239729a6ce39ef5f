import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { toWireInstant } from '../../../domain/time/instant.ts'
import type { CommitRefusal, Committed } from '../../../sync/index.ts'
import type { SimTab } from '../world/sim-world.ts'
import type { Press } from './record.ts'
import { rejected, type Story, userOf } from './story.ts'

type Answered =
  | { readonly ok: true; readonly value: Committed }
  | { readonly ok: false; readonly reason: CommitRefusal }

type Hearing = {
  readonly tab: SimTab
  readonly answer: Promise<Answered>
  readonly onKept?: (() => void) | undefined
}

/** Notes what the page is told, when it is told. A page that is gone hears nothing. */
export const hearAnswer = (story: Story, press: Press, { tab, answer, onKept }: Hearing): void => {
  answer.then(
    (answered) => {
      press.told = answered.ok ? 'kept' : answered.reason
      press.toldAtMs = story.world.timeline.nowMs()
      const { syncState } = tab.engine
      if (press.evicted !== undefined) press.isOutOfReach = () => syncState.snapshot().storage === 'newer-build'
      if (answered.ok) {
        story.record.noteId(press, answered.value.id)
        press.seq = answered.value.seq
      }
      story.told.push(press)
      if (answered.ok) onKept?.()
    },
    rejected(story, tab, `press ${press.number}`),
  )
}

/** A moment that no other press names, by the clock that the person sees. */
export const momentOn = (story: Story, tab: SimTab): { date: number; mark: string } => {
  let date = tab.engine.now()
  while (story.moments.has(date)) date += 1
  story.moments.add(date)
  return { date, mark: toWireInstant(date) }
}

/** A sentence that only one press says. */
export const noteOf = (story: Story, word: string): string => `${word} #${story.record.presses.length + 1}.`

type Given<Payload> = {
  readonly definition: MutationDefinition<Payload>
  readonly payload: Payload
  readonly mark: string
  readonly clientId?: string | undefined
  readonly needs?: readonly Press[]
  readonly draft?: { readonly form: string; readonly subject: string } | undefined
  /** What the person does at once when they see that it is kept. */
  readonly onKept?: ((press: Press) => void) | undefined
}

/** Presses a button in a tab; what came of it is heard later. */
export const pressOn = <Payload>(story: Story, tab: SimTab, given: Given<Payload>): Press | undefined => {
  const user = userOf(tab)
  if (user === undefined) return undefined
  const { definition, payload, mark, clientId, needs = [], draft, onKept } = given
  const press = story.record.add({
    name: definition.name,
    target: definition.target(payload),
    queue: definition.queue?.(payload),
    mark,
    personId: user.id,
    device: tab.device.name,
    atMs: story.world.timeline.nowMs(),
    needs,
    clientId,
  })
  const answer = tab.engine.commit(definition, payload, { draft })
  hearAnswer(story, press, { tab, answer, onKept: () => onKept?.(press) })
  return press
}
