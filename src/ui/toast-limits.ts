/** At most so many at once (rules §9). */
export const TOAST_LIMIT = 20

/** A success of the rota app stays this long (rules §9). */
export const SUCCESS_TOAST_MS = 3_000

/** Any other toast, and every error that is not told to stay (rules §8, §9). */
export const TOAST_MS = 10_000

/** Milliseconds that a toast of this kind stays when nothing else is said. */
export const toastDurationMs = (kind: 'success' | 'info' | 'warning' | 'error') =>
  kind === 'success' ? SUCCESS_TOAST_MS : TOAST_MS
