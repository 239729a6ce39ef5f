/** The door of the engine for `src/engine`. */
export type {
  CallFailure,
  Committed,
  CommitRefusal,
  Drafts,
  Engine,
  EntryActions,
  Notice,
  SendNowFailure,
  Session,
  SessionView,
  SignInFailure,
  SyncState,
} from './engine-types.ts'
export type { Problem } from './http/problem.ts'
export type { Ports } from './ports.ts'
export type {
  Draft,
  DraftKey,
  Freshness,
  OthersWaiting,
  OutboxView,
  Read,
  Refusal,
  Unread,
  VisibleActivity,
} from './queries/read.ts'
