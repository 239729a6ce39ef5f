/**
 * Names of the errors with which a browser says that it does not keep, or give, what it is asked to: those of IndexedDB,
 * and Dexie's own. Any other error comes from our code.
 */
const storageErrors: ReadonlySet<string> = new Set([
  'AbortError',
  'DatabaseClosedError',
  'DataError',
  'EncodingError',
  'InvalidStateError',
  'MissingAPIError',
  'NotReadableError',
  'OpenFailedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
])

/** Whether an error is a failure of the storage, not a bug. */
export const isStorageFailure = (error: unknown): boolean => error instanceof Error && storageErrors.has(error.name)

/** Whether the storage has no room left. Room is made for nothing else. */
export const isFullDisk = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'
