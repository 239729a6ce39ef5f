import type { Report, UnableReason } from '../../domain/activity/report.ts'
import { reportWords } from '../../domain/activity/report-words.ts'
import { listed } from '../../domain/listed.ts'
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

export const reasonIcons: Readonly<Record<UnableReason, LucideIcon>> = {
  illness: ThermometerIcon,
  asleep: BedIcon,
  'not-available': DoorIcon,
  refused: HandIcon,
}

type Look = { readonly icon: LucideIcon; readonly tone: Tone; readonly words: string }

/** How each kind of report is drawn in a timeline. */
export const reportLooks: Readonly<Record<Report['event'], Look>> = {
  STARTED: { icon: PlayIcon, tone: 'started', words: reportWords.STARTED },
  STOPPED: { icon: CheckIcon, tone: 'finished', words: reportWords.STOPPED },
  REFUSED: { icon: HandIcon, tone: 'refused', words: reportWords.REFUSED },
  UNAVAILABLE: { icon: HandIcon, tone: 'refused', words: reportWords.UNAVAILABLE },
  COMMENT: { icon: CommentIcon, tone: 'outline', words: reportWords.COMMENT },
  CONTINUATION: { icon: ContinueIcon, tone: 'outline', words: reportWords.CONTINUATION },
  BEHAVIOUR: { icon: FlagIcon, tone: 'alarm', words: reportWords.BEHAVIOUR },
  HELP: { icon: HelpIcon, tone: 'outline', words: reportWords.HELP },
}

/** "seen by AB, EF": who has seen a call for help; undefined while nobody has. */
export const seenWords = ({ seenBy = [] }: Report, facts: Pick<CareFacts, 'personInitials'>): string | undefined =>
  seenBy.length === 0 ? undefined : `seen by ${listed(seenBy.map(facts.personInitials))}`

export const satisfactionWords = [
  'Very dissatisfied',
  'Dissatisfied',
  'Neither',
  'Satisfied',
  'Very satisfied',
] as const
