import type { Activity, ActivityClient } from '../../../domain/activity/activity.ts'
import { listed } from '../../../domain/listed.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'

/** What a person can do with an activity, each with its dialog. */
export type ActionKind =
  | 'start'
  | 'start-earlier'
  | 'stop'
  | 'comment'
  | 'unable'
  | 'continue'
  | 'help'
  | 'behaviour'
  | 'end-time'
  | 'remove'

/** A dialog that is open, and the client it was opened for where that is one alone. */
export type OpenAction = { readonly kind: ActionKind; readonly clientId?: string | undefined }

export const actionWords: Readonly<Record<ActionKind, string>> = {
  start: 'Start',
  'start-earlier': 'Started earlier',
  stop: 'Stop',
  comment: 'Comment',
  unable: "Can't do it now",
  continue: 'Continue later',
  help: 'Ask for help',
  behaviour: 'Challenging behaviour',
  'end-time': 'Change end time',
  remove: 'Delete',
}

/** What is said of a press that counts at once: of what and of whom, so that each Undo says what it takes back. */
export const pressedWords = (
  act: 'Started' | 'Stopped',
  { activity, clients }: { activity: Activity; clients: readonly ActivityClient[] },
  facts: CareFacts,
): string => `${act}: ${listed([activity.title, ...clients.map((client) => nameOfClient(client, facts))])}.`
