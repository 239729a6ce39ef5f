import type { BehaviourType, Report, UnableReason } from '../../domain/activity/report.ts'
import {
  BedIcon,
  CheckIcon,
  CommentIcon,
  ContinueIcon,
  DoorIcon,
  FlagIcon,
  HandIcon,
  HelpIcon,
  type LucideIcon,
  PlayIcon,
  ThermometerIcon,
} from '../ui/icons.ts'
import type { Tone } from '../ui/tone.ts'
import type { CareFacts } from './care-facts.tsx'

export const behaviourWords: Readonly<Record<BehaviourType, string>> = {
  LOW_MOOD: 'Low mood',
  TIME_TO_SELF: 'Time to self',
  AGITATED: 'Agitated',
  NOT_WELL: 'Not well',
  HAPPY: 'Happy',
  OTHER: 'Other',
}

export const reasonWords: Readonly<Record<UnableReason, string>> = {
  illness: 'Illness',
  asleep: 'Asleep',
  'not-available': 'Not available',
  refused: 'Refused',
}

export const reasonIcons: Readonly<Record<UnableReason, LucideIcon>> = {
  illness: ThermometerIcon,
  asleep: BedIcon,
  'not-available': DoorIcon,
  refused: HandIcon,
}

type Look = { readonly icon: LucideIcon; readonly tone: Tone; readonly words: string }

/** How each kind of report is drawn in a timeline. */
export const reportLooks: Readonly<Record<Report['event'], Look>> = {
  STARTED: { icon: PlayIcon, tone: 'started', words: 'Started' },
  STOPPED: { icon: CheckIcon, tone: 'finished', words: 'Stopped' },
  REFUSED: { icon: HandIcon, tone: 'refused', words: 'Refused' },
  UNAVAILABLE: { icon: HandIcon, tone: 'refused', words: 'Unavailable' },
  COMMENT: { icon: CommentIcon, tone: 'outline', words: 'Comment' },
  CONTINUATION: { icon: ContinueIcon, tone: 'outline', words: 'Continue later' },
  BEHAVIOUR: { icon: FlagIcon, tone: 'alarm', words: 'Challenging behaviour' },
  HELP: { icon: HelpIcon, tone: 'outline', words: 'Help asked for' },
}

/** "seen by AB, EF": who has seen a call for help; undefined while nobody has. */
export const seenWords = ({ seenBy = [] }: Report, facts: Pick<CareFacts, 'personInitials'>): string | undefined =>
  seenBy.length === 0 ? undefined : `seen by ${seenBy.map(facts.personInitials).join(', ')}`

export const satisfactionWords = [
  'Very dissatisfied',
  'Dissatisfied',
  'Neither',
  'Satisfied',
  'Very satisfied',
] as const
