import { shiftWindowDays } from '../../../domain/constants.ts'
import type { SwapRows } from '../../../domain/swap/swap-choices.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** All that this device knows of coming shifts and their people; undefined until it was read. */
export const useSwapRows = (): SwapRows | undefined => {
  const { today, zone } = useCareFacts()
  return useLiveQuery(
    async (read) => ({
      // The week that runs counts whole, for its hours.
      shifts: await read.shiftsBetween(
        startOfDay(addDays(today, -7), zone),
        startOfDay(addDays(today, shiftWindowDays), zone),
      ),
      staff: await read.rotaUsers(),
    }),
    [today, zone],
  )
}

/** What remarks about shifts are reckoned with. */
export const useSwapFacts = () => {
  const { settings, zone, now } = useCareFacts()
  return {
    now,
    clock: { sessions: settings?.sessions ?? [], zone },
    dutyName: (duty: string) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty,
  }
}
