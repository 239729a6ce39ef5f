import { idleCountdownSeconds, idleLogoutAfterMs, idlePromptAfterMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'

/** What a shared device does about a page that nobody looks at. Rules §4. */
export type IdleState =
  | { readonly is: 'watching' }
  | { readonly is: 'hidden'; readonly hiddenAt: Instant }
  /** The prompt is open; at `endsAt` the person is signed out. */
  | { readonly is: 'prompting'; readonly endsAt: Instant }
  | { readonly is: 'over' }

export type IdleEvent =
  | { readonly type: 'hide'; readonly at: Instant }
  | { readonly type: 'show'; readonly at: Instant }
  | { readonly type: 'tick'; readonly at: Instant }
  | { readonly type: 'stay' }
  | { readonly type: 'leave' }

export const idleStart: IdleState = { is: 'watching' }

const afterHiding = (hiddenForMs: number, at: Instant): IdleState => {
  if (hiddenForMs > idleLogoutAfterMs) return { is: 'over' }
  if (hiddenForMs > idlePromptAfterMs) return { is: 'prompting', endsAt: at + idleCountdownSeconds * 1000 }
  return idleStart
}

/**
 * The next state. Hidden longer than 240 s ends at once when the page is shown again; longer than 120 s opens the prompt
 * with 20 s to answer. A page that is hidden while it prompts counts from there, and its prompt runs on. Rules §4, §9.
 */
export const idleStep = (state: IdleState, event: IdleEvent): IdleState => {
  if (state.is === 'over') return state
  if (event.type === 'stay') return idleStart
  if (event.type === 'leave') return { is: 'over' }
  if (state.is === 'prompting') return event.at >= state.endsAt ? { is: 'over' } : state
  if (event.type === 'hide') return { is: 'hidden', hiddenAt: event.at }
  if (event.type === 'show' && state.is === 'hidden') return afterHiding(event.at - state.hiddenAt, event.at)
  return state
}

/** Whole seconds left in the prompt, never below zero. */
export const idleSecondsLeft = (endsAt: Instant, now: Instant): number => Math.max(0, Math.ceil((endsAt - now) / 1000))
