import type { Precache } from './precache.ts'

/** The one message with which a page lets the waiting build take over. */
export const isTakeOverMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'SKIP_WAITING'

/**
 * Tidies up after earlier builds. The first build on a device takes the open pages under its care at once, so that
 * they work offline without a reload; a later one got its pages when the person pressed Update. Decision 13.
 */
export const takeOver = async (
  precache: Pick<Precache, 'activate'>,
  clients: { claim: () => Promise<void> },
): Promise<void> => {
  const { isFirst } = await precache.activate()
  if (isFirst) await clients.claim()
}
