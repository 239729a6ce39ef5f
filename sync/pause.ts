import type { ClockPort } from './ports.ts'

/** Resolves after so many ms of the port's clock. */
export const pause = (
  { ports }: { readonly ports: { readonly clock: Pick<ClockPort, 'after'> } },
  ms: number,
): Promise<void> =>
  new Promise((resolve) => {
    ports.clock.after(ms, resolve)
  })
