/** The engine's types that screens name. */
export type {
  CallFailure,
  CommitRefusal,
  Committed,
  DraftKey,
  Engine,
  Freshness,
  Notice,
  OthersWaiting,
  OutboxView,
  Refusal,
  SendNowFailure,
  SessionView,
  SyncState,
  Unread,
  VisibleActivity,
} from '../../sync/index.ts'
