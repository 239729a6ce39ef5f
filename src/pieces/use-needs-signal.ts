import { useIsOnline } from '../engine/use-sync-state.ts'

/** That something is sent at once or not at all, said while there is no signal. */
export const useNeedsSignal = (): string | undefined =>
  useIsOnline() ? undefined : 'You need to be online to do this.'
