import {
  ClockIcon,
  CommentIcon,
  ContinueIcon,
  DeleteIcon,
  FlagIcon,
  HandIcon,
  HelpIcon,
  HistoryIcon,
  type LucideIcon,
  PlayIcon,
  StopIcon,
} from '../../ui/icons.ts'
import type { ActionKind } from './action-kinds.ts'

export const actionIcons: Readonly<Record<ActionKind, LucideIcon>> = {
  start: PlayIcon,
  'start-earlier': HistoryIcon,
  stop: StopIcon,
  comment: CommentIcon,
  unable: HandIcon,
  continue: ContinueIcon,
  help: HelpIcon,
  behaviour: FlagIcon,
  'end-time': ClockIcon,
  remove: DeleteIcon,
}
