import type { Instant } from '../domain/time/instant.ts'
import type { ClockPort } from './ports.ts'
import { createStore, type Store } from './store.ts'

/** The date header is cut to whole seconds: a difference below this tells nothing. */
const headerNoiseMs = 1500

/** The server's time, as far as this device knows it. Decision 16. */
export type ServerClock = {
  /** The time as the server has it. */
  readonly now: () => Instant
  /** Server minus device, in ms, as last measured. */
  readonly offsetMs: Store<number>
  /** Takes a `Date` header, or an exact time of the server, that came with an answer. `tookMs`: the whole round trip. */
  readonly observe: (seen: { readonly serverAt: Instant; readonly isExact: boolean; readonly tookMs: number }) => void
}

/**
 * A server clock that starts from the offset that was measured last. When the device's clock is set back while the app
 * runs, time goes on as before; a jump ahead may be a long sleep, and the next answer tells.
 */
export const createServerClock = (clock: ClockPort, knownOffsetMs: number): ServerClock => {
  const offset = createStore(knownOffsetMs)
  let last = { wall: clock.now(), elapsed: clock.elapsedMs() }
  const noteSteps = () => {
    const next = { wall: clock.now(), elapsed: clock.elapsedMs() }
    const setBackMs = next.elapsed - last.elapsed - (next.wall - last.wall)
    // Whoever hears of the step may ask for the time: it is noted by then.
    last = next
    if (setBackMs > headerNoiseMs) offset.set(Math.round(offset.snapshot() + setBackMs))
  }
  return {
    offsetMs: offset,
    now: () => {
      noteSteps()
      return Math.round(clock.now() + offset.snapshot())
    },
    observe: ({ serverAt, isExact, tookMs }) => {
      noteSteps()
      // A slow answer says little about the time it was made at.
      const noiseMs = (isExact ? 50 : headerNoiseMs) + tookMs / 2
      const measured = Math.round(serverAt + tookMs / 2 - clock.now() + (isExact ? 0 : 500))
      if (Math.abs(measured - offset.snapshot()) > noiseMs) offset.set(measured)
    },
  }
}
