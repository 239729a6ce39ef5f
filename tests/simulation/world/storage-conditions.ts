/** What is wrong with the storage of one device. */
export type StorageConditions = {
  /** The next so many commits that write fail as on a full disk: with an abort and a QuotaExceededError. */
  readonly failCommits: (times: number, which?: 'outbox' | 'mirror') => void
  /** The disk is full until rows are removed: commits that add fail, those that only remove pass and make room. */
  readonly fillDisk: () => void
  /** The next so many openings fail with an UnknownError. */
  readonly failOpens: (times: number) => void
  /** Every open connection closes: what is under way aborts, what comes later opens it again. */
  readonly closeConnections: () => void
  /** A stored row cannot be read, alone or in a list, until `heal` or until it is written again. */
  readonly unreadable: (table: string, key: string) => void
  /** Every opening is refused, as in a private window. */
  readonly refuse: (isRefused: boolean) => void
  readonly isRefused: () => boolean
  /** A newer build opens the databases: each open connection is told and closed for good. */
  readonly takeOver: () => void
  readonly heal: () => void
}

/** What decides about each opening and each commit. */
export type StorageFaults = {
  conditions: { opensToFail: number; isRefused: boolean; isFull: boolean }
  commitsToFail: { outbox: number; mirror: number; any: number }
  readonly unreadable: Set<string>
}

export const noStorageFaults = (): StorageFaults => ({
  conditions: { opensToFail: 0, isRefused: false, isFull: false },
  commitsToFail: { outbox: 0, mirror: 0, any: 0 },
  unreadable: new Set(),
})

/** Which of the two databases a name is. */
export const databaseKind = (name: string): 'outbox' | 'mirror' => (name.endsWith('outbox') ? 'outbox' : 'mirror')
