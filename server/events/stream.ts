import type { ServerResponse } from 'node:http'
import type { Viewer } from '../caller.ts'

/** A reader that is this far behind, in bytes, is cut off; it comes back and continues from its last event. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024

/** One open stream of live events. */
export type LiveStream = {
  readonly viewer: Viewer
  /** Streams with the same key may see the same and are given the same text. */
  readonly viewKey: string
  /** The number of the last event it was given. */
  cursor: bigint
  send(text: string): void
  end(): void
}

/** Whoever has the same key may see the same. */
export const viewKeyOf = ({ kind, agencyId, userId, ability }: Viewer): string =>
  `${kind} ${agencyId === undefined ? '' : `${agencyId} ${userId}`} ${JSON.stringify(ability.rules)}`

/** A stream over an answer whose head was sent. */
export const openStream = (raw: ServerResponse, viewer: Viewer, cursor: bigint): LiveStream => ({
  viewer,
  viewKey: viewKeyOf(viewer),
  cursor,
  send: (text) => {
    // It may have ended between the change and here: writing then would bring the process down.
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > MOST_UNSENT_BYTES) raw.destroy()
  },
  end: () => raw.end(),
})
