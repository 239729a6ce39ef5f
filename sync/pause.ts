import { signOutPatienceMs } from '../domain/constants.ts'
import type { ClockPort, Ports } from './ports.ts'

/** Resolves after so many ms of the port's clock. */
export const pause = (
  { ports }: { readonly ports: { readonly clock: Pick<ClockPort, 'after'> } },
  ms: number,
): Promise<void> =>
  new Promise((resolve) => {
    ports.clock.after(ms, resolve)
  })

/** Works for as long as somebody who signs out waits, then ends its signal; false where that was too short. Decision 18. */
export const withPatience = async (
  given: Parameters<typeof pause>[0],
  work: (signal: AbortSignal) => Promise<boolean>,
): Promise<boolean> => {
  const patience = new AbortController()
  const tooLong = pause(given, signOutPatienceMs).then(() => false)
  return Promise.race([work(patience.signal), tooLong]).finally(() => patience.abort())
}

export type PauseBeforeTry = {
  readonly ended: Promise<void>
  /** Ends it now, for somebody in a hurry. */
  readonly end: () => void
}

/** Pauses for so many ms before the next attempt at the server; a sign of signal and `signal` end it sooner. */
export const pauseBeforeTry = (
  { clock, signals }: Pick<Ports, 'clock' | 'signals'>,
  delayMs: number,
  signal: AbortSignal,
): PauseBeforeTry => {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = () => {
      cancel()
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(delayMs, end)
    const stop = signals.listen((sign) => {
      if (sign === 'online' || sign === 'visible') end()
    })
    signal.addEventListener('abort', end)
  })
  return { ended, end: () => end() }
}
