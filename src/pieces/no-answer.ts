import type { SendNowFailure } from '../engine/types.ts'

/** Whether it was done is not known: the same pressed again is answered with what became of the first. Decision 5. */
const NO_ANSWER = 'No answer came from the server. Check your connection, then try again.'
const NO_ANSWER_KEPT =
  'No answer came from the server. What you entered is saved on this device. Check your connection, then try again.'

/** What is said where the office did not do what it was asked for, in its own words if it gave any. */
export const failureWords = (failure: SendNowFailure, unheard = NO_ANSWER): string =>
  failure.kind === 'no-signal' ? unheard : failure.detail

/** The same where what was entered is a draft, which stays. */
export const keptFailureWords = (failure: SendNowFailure): string => failureWords(failure, NO_ANSWER_KEPT)
