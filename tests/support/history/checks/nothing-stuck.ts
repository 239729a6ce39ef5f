import type { History } from '../history.ts'

const isOpen = (state: string): boolean => state === 'waiting' || state === 'sending'

/**
 * Everything was delivered or waits visibly for a person's decision: it was refused, or it hangs on one that was.
 * `waits` names the refused entry that an entry waits for.
 */
export const nothingStuck = ({ ending }: History): string[] =>
  ending.devices.flatMap(({ device, entries }) =>
    entries
      .filter(({ state, waits }) => isOpen(state) && waits === undefined)
      .map(({ seq, name, id }) => `stuck: number ${seq} of ${device}, ${name} ${id}`),
  )
