import { useMemo } from 'react'
import { addDays, type LocalDay, mondayOf } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { ShiftEditorProps } from '../../pieces/shift-editor-props.ts'

/** A week, and the days before and after it: how far hours of a week and a rest reach. */
const around = (day: LocalDay) => ({ from: addDays(mondayOf(day), -2), until: addDays(mondayOf(day), 9) })

/**
 * What is around a shift on a day: the shifts of this rota as shown, those of all others on this device, and who could
 * work it. Undefined until this device's copy was read.
 */
export const useAround = ({ rota, shifts }: Pick<ShiftEditorProps, 'rota' | 'shifts'>, day: LocalDay) => {
  const { zone, settings } = useCareFacts()
  const read = useLiveQuery(
    async (from) => {
      const days = around(day)
      return {
        others: await from.shiftsBetween(startOfDay(days.from, zone), startOfDay(days.until, zone)),
        staff: await from.rotaUsers(),
        agencies: await from.agencies(),
        clients: await from.clients(),
      }
    },
    [day, zone],
  )
  return useMemo(() => {
    if (read === undefined || settings === undefined) return undefined
    const others = read.others.filter(({ rotaId }) => rotaId !== rota.id)
    const { staff, agencies } = read
    return {
      staff,
      agencies,
      shifts: [...shifts, ...others],
      clock: { sessions: settings.sessions, zone },
      /** Who lives at the place of the rota. */
      clients: read.clients.filter(({ location, archivedOn }) => {
        const isHere = location.locationId === rota.location
        return isHere && (archivedOn === undefined || archivedOn > day)
      }),
    }
  }, [read, settings, shifts, rota, zone, day])
}

export type Around = NonNullable<ReturnType<typeof useAround>>
