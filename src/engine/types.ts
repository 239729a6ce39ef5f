/** The engine's types that screens name. */
export type {
  CallFailure,
  CommitRefusal,
  Committed,
  DraftKey,
  Engine,
  OthersWaiting,
  OutboxView,
  Read,
  SendNowFailure,
  SendNowOptions,
  SyncState,
  VisibleActivity,
} from '../../sync/index.ts'
