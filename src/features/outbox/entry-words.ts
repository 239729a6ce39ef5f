import type { OutboxView } from '../../engine/types.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import {
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
  PlayIcon,
  PlusIcon,
  SignOutIcon,
  StopIcon,
  UndoIcon,
} from '../../ui/icons.ts'

type Look = { readonly words: string; readonly icon: LucideIcon }

/** What each kind of entry is called on the device page, by the stored name of its mutation. */
const looks: Readonly<Record<string, Look>> = {
  'v1.activity.start': { words: 'Start', icon: PlayIcon },
  'v1.activity.stop': { words: 'Stop', icon: StopIcon },
  'v1.activity.unavailable': { words: 'Can’t do it now', icon: HandIcon },
  'v1.activity.comment': { words: 'Comment', icon: CommentIcon },
  'v1.activity.continuation': { words: 'Continue later', icon: ContinueIcon },
  'v1.activity.request-help': { words: 'Ask for help', icon: HelpIcon },
  'v1.activity.behaviour': { words: 'Challenging behaviour', icon: FlagIcon },
  'v1.activity.incident-filed': { words: 'Report filed', icon: CheckIcon },
  'v1.activity.withdraw': { words: 'Withdraw a report', icon: UndoIcon },
  'v1.activity.create': { words: 'New activity', icon: PlusIcon },
  'v1.activity.change': { words: 'Change of the activity', icon: EditIcon },
  'v1.activity.remove': { words: 'Removal of the activity', icon: FileIcon },
  'v1.announcement.read': { words: 'Announcement read', icon: CheckIcon },
  'v1.log.logout': { words: 'Sign-out', icon: SignOutIcon },
  'v1.client.viewed': { words: 'Record viewed', icon: EyeIcon },
  'v1.entry.set-aside': { words: 'Entry set aside', icon: FileIcon },
}

/** The kind of an entry in words, with its icon; an entry of another build is an "Entry". */
export const entryLook = ({ name }: Pick<OutboxView, 'name'>): Look => looks[name] ?? { words: 'Entry', icon: FileIcon }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const idsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => (isRecord(one) && typeof one['id'] === 'string' ? [one['id']] : []))
    : []

/** The initials of the clients that an entry is about, as far as they are on this device. */
export const clientsOfEntry = ({ payload }: Pick<OutboxView, 'payload'>, facts: CareFacts): string[] => {
  if (!isRecord(payload)) return []
  const { clientId } = payload
  const ids = typeof clientId === 'string' ? [clientId] : idsOf(payload['clients'])
  return ids.flatMap((id) => facts.client(id)?.initials ?? [])
}

/** What a person typed into an entry: its note, message or reason. */
export const textOfEntry = ({ payload }: Pick<OutboxView, 'payload'>): string | undefined => {
  if (!isRecord(payload)) return undefined
  const text = payload['note'] ?? payload['message']
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The fields of an entry that a person can mend on the device page. */
export const editableOf = ({ payload }: Pick<OutboxView, 'payload'>) => {
  const fields = isRecord(payload) ? payload : {}
  const textField = 'message' in fields ? 'message' : 'note' in fields ? 'note' : undefined
  const date = fields['date']
  return { fields, textField, date: typeof date === 'number' ? date : undefined } as const
}
