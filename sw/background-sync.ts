/** The name under which pages ask the browser to wake the worker when there is signal again. */
export const OUTBOX_TAG = 'outbox'

/** The browser gives a sync event three minutes; the send stops in time to leave its entries as it found them. */
export const REPLAY_LIMIT_MS = 150_000

/** What the wake-up needs of the worker and of the engine. */
export type ReplayPorts = {
  readonly windows: () => Promise<readonly { readonly visibilityState: string }[]>
  readonly replay: (signal: AbortSignal) => Promise<void>
}

/**
 * Sends what waits in the outbox, unless a page is in view: that page does it, and shows it. Pages in the background
 * may be frozen, so the engine is asked; it sends only if nobody else holds its lock. A rejection makes the browser
 * wake the worker again later. Decision 14.
 */
export const replayUnattended = async ({ windows, replay }: ReplayPorts): Promise<void> => {
  const open = await windows()
  if (open.some(({ visibilityState }) => visibilityState === 'visible')) return
  await replay(AbortSignal.timeout(REPLAY_LIMIT_MS))
}
