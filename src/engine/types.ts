/** The engine's types that screens name. */
export type {
  CallFailure,
  CommitRefusal,
  Committed,
  DraftKey,
  Engine,
  FailedRead,
  Notice,
  OpenedRow,
  OthersWaiting,
  OutboxView,
  Read,
  SendNowFailure,
  SendNowOptions,
  SignedOut,
  SyncState,
  VisibleActivity,
} from '../../sync/index.ts'
