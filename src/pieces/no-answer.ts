import type { SendNowFailure } from '../engine/types.ts'

/** Whether it was done is not known: the same pressed again is answered with what became of the first. Decision 5. */
const NO_ANSWER = 'Needs signal: no answer came from the office. Try again when there is signal.'
const NO_ANSWER_KEPT = 'Needs signal: no answer came from the office. What you entered is kept on this tablet.'

/** What is said where the office did not do what it was asked for, in its own words if it gave any. */
export const failureWords = (failure: SendNowFailure, unheard = NO_ANSWER): string =>
  failure.kind === 'no-signal' ? unheard : failure.detail

/** The same where what was entered is a draft, which stays. */
export const keptFailureWords = (failure: SendNowFailure): string => failureWords(failure, NO_ANSWER_KEPT)
