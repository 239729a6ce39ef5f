/** The door of the engine for `src/engine`. */
export { createEngine } from './engine.ts'
export type {
  AnswerOrKept,
  CallFailure,
  CommitOptions,
  CommitRefusal,
  Committed,
  Engine,
  EntryActions,
  Notice,
  SendNowFailure,
  SendNowOptions,
  Session,
  SessionView,
  SignedOut,
  SyncState,
} from './engine-types.ts'
export { createPorts } from './global-ports.ts'
export type { OpenedRow } from './opened-rows.ts'
export { nobody, personCookie, signOutPendingCookie } from './person-of-device.ts'
export type { Ports } from './ports.ts'
export type { FailedRead } from './pull/copy.ts'
export type {
  DraftKey,
  Freshness,
  OthersWaiting,
  OutboxView,
  Read,
  Unread,
  VisibleActivity,
  VisibleMessage,
} from './queries/read.ts'
