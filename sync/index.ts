/** The door of the engine for `src/engine`. */
export { createEngine } from './engine.ts'
export type {
  CallFailure,
  CommitRefusal,
  Committed,
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
export { createPorts } from './global-ports.ts'
export type { Problem } from './http/problem.ts'
export type { EngineSettings } from './open.ts'
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
