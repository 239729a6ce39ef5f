import type { TakingOnRules } from './taking-on-rules.ts'

/** What may speak against taking on a shift. Decision 89. */
export const takingOnNames: Readonly<Record<keyof TakingOnRules, string>> = {
  missingDuties: 'Not qualified for a duty of the shift',
  shortRest: 'Less than 11 hours of rest',
  longWeek: 'More than 48 hours in the week',
  elsewhere: 'Usually works at another location',
}

/** What happens then. */
export const takingOnAnswers: Readonly<Record<TakingOnRules[keyof TakingOnRules], string>> = {
  refuse: 'Refuse',
  warn: 'Warn, and allow',
}
