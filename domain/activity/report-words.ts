import type { BehaviourType, ReportEvent, UnableReason } from './report.ts'

/** What each kind of report is called, on the screen and in exports. */
export const reportWords: Readonly<Record<ReportEvent, string>> = {
  STARTED: 'Started',
  STOPPED: 'Stopped',
  REFUSED: 'Refused',
  UNAVAILABLE: 'Unavailable',
  COMMENT: 'Comment',
  CONTINUATION: 'Continue later',
  BEHAVIOUR: 'Challenging behaviour',
  HELP: 'Help asked for',
}

/** Why somebody could not take part. */
export const reasonWords: Readonly<Record<UnableReason, string>> = {
  illness: 'Illness',
  asleep: 'Asleep',
  'not-available': 'Not available',
  refused: 'Refused',
}

/** The kinds of challenging behaviour. Rules §3. */
export const behaviourWords: Readonly<Record<BehaviourType, string>> = {
  LOW_MOOD: 'Low mood',
  TIME_TO_SELF: 'Time to self',
  AGITATED: 'Agitated',
  NOT_WELL: 'Not well',
  HAPPY: 'Happy',
  OTHER: 'Other',
}
