import type { Trace } from '../trace.ts'

/** What is wrong with the storage of one device. */
export type StorageConditions = {
  /** The next so many commits that write fail as on a full disk: with an abort and a QuotaExceededError. */
  readonly failCommits: (times: number, which?: 'outbox' | 'mirror') => void
  /** This happens as the last of so many commits is kept, before its page hears of it: what it does takes an event. */
  readonly afterCommits: (count: number, work: () => void) => void
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
  /** What happens after so many more commits. */
  awaited: { left: number; readonly work: () => void } | undefined
}

export const noStorageFaults = (): StorageFaults => ({
  conditions: { opensToFail: 0, isRefused: false, isFull: false },
  commitsToFail: { outbox: 0, mirror: 0, any: 0 },
  unreadable: new Set(),
  awaited: undefined,
})

/** Which of the two databases a name is. */
export const databaseKind = (name: string): 'outbox' | 'mirror' => (name.endsWith('outbox') ? 'outbox' : 'mirror')

/** The storage of one device, as far as faults care. */
export type Faulty = { readonly who: string; readonly trace: Trace; readonly faults: StorageFaults }

/** Why an opening fails now, if it does; each failure that was asked for is used up. */
const openFailure = ({ faults, trace, who }: Faulty): DOMException | undefined => {
  if (faults.conditions.isRefused) {
    trace.fault('30 storage refused', who)
    return new DOMException('Storage is refused', 'SecurityError')
  }
  if (faults.conditions.opensToFail === 0) return undefined
  faults.conditions.opensToFail -= 1
  trace.fault('25 database does not open', who)
  return new DOMException('The backing store does not open', 'UnknownError')
}

/** The product tries so often before it gives up. */
const openAttempts = 3

/** Why an opening fails in the end, however patiently it was tried. */
export const lastingFailure = (device: Faulty): DOMException | undefined => {
  for (let attempt = 1; ; attempt += 1) {
    const failure = openFailure(device)
    if (failure === undefined || attempt >= openAttempts) return failure
  }
}

const isOnFullDisk = ({ faults }: Faulty, isAdding: boolean): boolean => {
  if (!faults.conditions.isFull) return false
  // What was removed leaves room.
  if (!isAdding) faults.conditions.isFull = false
  return isAdding
}

const countCommit = (faults: StorageFaults): void => {
  if (faults.awaited === undefined) return
  faults.awaited.left -= 1
  if (faults.awaited.left > 0) return
  const { work } = faults.awaited
  faults.awaited = undefined
  work()
}

/** Why a commit fails now, if it does; each failure that was asked for is used up. */
export const commitFailure = (
  device: Faulty,
  { kind, isAdding }: { readonly kind: 'outbox' | 'mirror'; readonly isAdding: boolean },
): DOMException | undefined => {
  const { commitsToFail } = device.faults
  const asked = commitsToFail[kind] > 0 ? kind : 'any'
  if (commitsToFail[asked] > 0) commitsToFail[asked] -= 1
  else if (!isOnFullDisk(device, isAdding)) {
    countCommit(device.faults)
    return undefined
  }
  device.trace.fault(kind === 'outbox' ? '23 quota in a save' : '24 quota in a refill', device.who)
  return new DOMException('The disk is full', 'QuotaExceededError')
}

type Powers = {
  readonly closeConnections: () => void
  readonly takeOver: () => void
}

/** The conditions of a device, with what its kind of store does itself. */
export const conditionsOf = (device: Faulty, powers: Powers): StorageConditions => {
  const { conditions, commitsToFail, unreadable } = device.faults
  return {
    failCommits: (times, which) => {
      commitsToFail[which ?? 'any'] += times
    },
    afterCommits: (count, work) => {
      device.faults.awaited = { left: count, work }
    },
    fillDisk: () => {
      conditions.isFull = true
    },
    failOpens: (times) => {
      conditions.opensToFail += times
    },
    closeConnections: () => {
      device.trace.fault('26 connection closes', device.who)
      powers.closeConnections()
    },
    unreadable: (table, key) => unreadable.add(`${table} ${key}`),
    refuse: (isRefused) => {
      conditions.isRefused = isRefused
    },
    isRefused: () => conditions.isRefused,
    takeOver: () => {
      device.trace.fault('21 newer build', device.who)
      powers.takeOver()
    },
    heal: () => {
      Object.assign(conditions, { opensToFail: 0, isRefused: false, isFull: false })
      Object.assign(commitsToFail, { outbox: 0, mirror: 0, any: 0 })
      unreadable.clear()
      device.faults.awaited = undefined
    },
  }
}
