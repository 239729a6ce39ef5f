import {
  ChatIcon,
  CheckIcon,
  CommentIcon,
  ContinueIcon,
  EditIcon,
  EyeIcon,
  FileIcon,
  FlagIcon,
  HandIcon,
  HelpIcon,
  type LucideIcon,
  PersonIcon,
  PhoneIcon,
  PlayIcon,
  PlusIcon,
  SignOutIcon,
  StopIcon,
  UndoIcon,
} from '../ui/icons.ts'

type Look = { readonly words: string; readonly icon: LucideIcon }

/** What each kind of entry is called where devices are shown, by the stored name of its mutation. */
const looks: Readonly<Record<string, Look>> = {
  'v1.activity.start': { words: 'Start', icon: PlayIcon },
  'v1.activity.stop': { words: 'Stop', icon: StopIcon },
  'v1.activity.unavailable': { words: 'Can’t do it now', icon: HandIcon },
  'v1.activity.comment': { words: 'Comment', icon: CommentIcon },
  'v1.activity.continuation': { words: 'Continue later', icon: ContinueIcon },
  'v1.activity.request-help': { words: 'Ask for help', icon: HelpIcon },
  'v1.activity.help-seen': { words: 'Call for help seen', icon: EyeIcon },
  'v1.activity.behaviour': { words: 'Challenging behaviour', icon: FlagIcon },
  'v1.activity.incident-filed': { words: 'Report filed', icon: CheckIcon },
  'v1.activity.withdraw': { words: 'Withdraw a report', icon: UndoIcon },
  'v1.activity.create': { words: 'New activity', icon: PlusIcon },
  'v1.activity.change': { words: 'Change an activity', icon: EditIcon },
  'v1.activity.remove': { words: 'Delete an activity', icon: FileIcon },
  'v1.announcement.read': { words: 'Announcement read', icon: CheckIcon },
  'v1.shifts.seen': { words: 'Shifts seen', icon: CheckIcon },
  'v1.handover.read': { words: 'Handover read', icon: CheckIcon },
  'v1.log.logout': { words: 'Sign-out', icon: SignOutIcon },
  'v1.client.viewed': { words: 'Record viewed', icon: EyeIcon },
  'v1.client.change': { words: 'Change a client', icon: EditIcon },
  'v1.client.hours': { words: 'Change a client’s hours', icon: EditIcon },
  'v1.client.escalation': { words: 'Change a client’s level', icon: EditIcon },
  'v1.notification-token.delete': { words: 'Notifications off', icon: SignOutIcon },
  'v1.shift.assign': { words: 'Assign a shift', icon: PersonIcon },
  'v1.shift.create': { words: 'New shift', icon: PlusIcon },
  'v1.shift.change': { words: 'Change a shift', icon: EditIcon },
  'v1.shift.remove': { words: 'Delete a shift', icon: FileIcon },
  'v1.oncall.create': { words: 'Put on call', icon: PhoneIcon },
  'v1.oncall.change': { words: 'Change who is on call', icon: PhoneIcon },
  'v1.oncall.remove': { words: 'Taken off call', icon: PhoneIcon },
  'v1.message.write': { words: 'Message', icon: ChatIcon },
  'v1.message.edit': { words: 'Edit a message', icon: EditIcon },
  'v1.message.remove': { words: 'Delete a message', icon: FileIcon },
  'v1.channel.read': { words: 'Messages read', icon: CheckIcon },
  'v1.entry.set-aside': { words: 'Entry set aside', icon: FileIcon },
}

/** The kind of an entry in words, with its icon; an entry of another build is an "Entry". */
export const entryLook = (name: string | undefined): Look => looks[name ?? ''] ?? { words: 'Entry', icon: FileIcon }

/** The numbers of entries: "entry 1,282", "entries 3 to 4". */
export const entryNumbers = ({ from, to }: { readonly from: number; readonly to: number }): string => {
  const [first, last] = [from, to].map((number) => number.toLocaleString('en-GB'))
  return from === to ? `entry ${first}` : `entries ${first} to ${last}`
}
