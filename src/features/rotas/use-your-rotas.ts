import { useEffect, useMemo, useState } from 'react'
import { concernsPerson } from '../../../domain/activity/concerns-person.ts'
import { homeMarginDays, shiftWindowDays } from '../../../domain/constants.ts'
import { agendaOf } from '../../../domain/rota/agenda.ts'
import { workOf } from '../../../domain/rota/own-shifts.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { isAssignedTo, isCurrentRota, isRotaDisabled } from '../../../domain/rota/rota-choice.ts'
import { rotaLabel } from '../../../domain/rota/rota-label.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDayAndMonth } from '../../../domain/time/format.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { monthsOf } from '../../../domain/time/month.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useOwnRotaUser } from '../../engine/shared-reads.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useDaysInCopy, useFirstSync } from '../../pieces/page-states.tsx'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'

const useRotaRows = () => {
  const { today, zone } = useCareFacts()
  return useLiveQuery(
    async (read) => ({
      rotas: await read.rotas(),
      shifts: await read.shiftsBetween(
        startOfDay(addDays(today, -shiftWindowDays), zone),
        startOfDay(addDays(today, shiftWindowDays), zone),
      ),
    }),
    [today, zone],
  )
}

/** The activities and the on-call people of the days that a rota covers, with the margin of Home. Rules §9. */
const useRotaDays = (rota: Rota | undefined, isWanted: boolean) => {
  const { zone } = useCareFacts()
  const span = rota && `${rota.startDate}/${rota.endDate}`
  return useLiveQuery(
    async (read) => {
      if (rota === undefined || !isWanted) return undefined
      const fromOn = addDays(rota.startDate, -homeMarginDays)
      const untilOn = addDays(rota.endDate, homeMarginDays)
      return {
        activities: await read.activitiesBetween(startOfDay(fromOn, zone), startOfDay(addDays(untilOn, 1), zone)),
        oncall: await read.oncallBetween(fromOn, untilOn),
      }
    },
    [span, zone, isWanted],
  )
}

type Shown = { readonly rota: Rota | undefined; readonly shifts: readonly Shift[]; readonly isWanted: boolean }

/** The days of the chosen rota; of the activities, those that concern this person. */
export const useAgenda = ({ rota, shifts, isWanted }: Shown) => {
  const { today, zone, now, settings } = useCareFacts()
  const { user, can } = useCurrentUser()
  const mayTake = can('self-assign rota.rotas')
  const rotaUser = useOwnRotaUser()
  const days = useRotaDays(rota, isWanted)
  return useMemo(() => {
    if (rota === undefined || days === undefined) return undefined
    const sessions = settings?.sessions ?? []
    const viewer = { user, ...workOf(shifts, user), rotaUser, isManager: false, now, clock: { sessions, zone } }
    const activities = days.activities.filter((activity) => concernsPerson(activity, viewer))
    const dutyName = (duty: string) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty
    const taking = { who: user, record: rotaUser, dutyName, rules: settings?.takingOn, now, zone, sessions }
    return agendaOf({ rota, shifts, activities, oncall: days.oncall, today, mayTake, ...taking })
  }, [rota, shifts, days, user, mayTake, rotaUser, settings, today, zone, now])
}

const byStart = (a: Rota, b: Rota): number => (a.startDate < b.startDate ? -1 : 1)

/** Why there may be nothing to see: no rota for today, or none that is one's own. */
export type RotasWarningKind = 'none-today' | 'not-assigned'

const warningOf = (hasCurrent: boolean, isAssigned: boolean): RotasWarningKind | undefined => {
  if (!hasCurrent) return 'none-today'
  return isAssigned ? undefined : 'not-assigned'
}

const noShifts: readonly Shift[] = []

/** The rotas to choose from, and the one that was chosen, else the one that a person most likely wants. */
const useChoice = (rows: ReturnType<typeof useRotaRows>, chosenId: string | undefined) => {
  const { today, placeName } = useCareFacts()
  const { user, can } = useCurrentUser()
  const seesAll = useSeesAllShifts()
  const canBrowse = can('read rota.rotas') && user.agencyId === undefined
  return useMemo(() => {
    const { rotas = [], shifts = noShifts } = rows ?? {}
    const all = rotas
      .filter(({ status, endDate }) => status !== 'master' && endDate >= addDays(today, -homeMarginDays))
      .toSorted(byStart)
    const isDisabled = (rota: Rota) => isRotaDisabled(rota, { shifts, who: user, canBrowse })
    const current = all.filter((rota) => isCurrentRota(rota, today))
    const own = current.filter((rota) => isAssignedTo(rota, shifts, user))
    return {
      shifts,
      chosen:
        all.find(({ id }) => id === chosenId) ??
        own[0] ??
        current.find((one) => !isDisabled(one)) ??
        all.find((one) => !isDisabled(one)),
      options: all.map((rota) => ({
        value: rota.id,
        text: rotaLabel(rota, placeName(rota.location)),
        isDisabled: isDisabled(rota),
      })),
      warning: warningOf(current.length > 0, own.length > 0),
      months: monthsOf(rotas.filter(({ status }) => status !== 'master')),
      isAgency: !seesAll,
    }
  }, [rows, chosenId, today, placeName, user, canBrowse, seesAll])
}

/**
 * The rotas to choose from, the one chosen, and its days, which are read once they are wanted; undefined until this
 * device's copy was read. Rules §2.4.
 */
export const useYourRotas = (areDaysWanted: boolean) => {
  const rows = useRotaRows()
  const { isFirstLoad } = useFirstSync('rotas', 'shifts')
  const isInCopy = useDaysInCopy()
  const [chosenId, setChosenId] = useState<string>()
  const [farId, setFarId] = useState<string>()
  const choice = useChoice(rows, chosenId)
  const { chosen, shifts } = choice
  // Of days beyond the copy nothing is known: the agenda would call them free. A rota that was drawn as one from beyond
  // stays so when the copy comes to reach it: another agenda in its place would close what somebody writes in.
  const isHere = chosen && chosen.id !== farId && isInCopy(chosen)
  useEffect(() => {
    if (isHere === false) setFarId(chosen?.id)
  }, [isHere, chosen?.id])
  const agenda = useAgenda({ rota: chosen, shifts, isWanted: areDaysWanted && isHere === true })
  // Nothing is said of rotas that were never read.
  const isRead = rows !== undefined && !isFirstLoad
  return useMemo(() => {
    if (!isRead) return undefined
    return {
      ...choice,
      choose: setChosenId,
      agenda,
      isFar: isHere === false,
      spanWords: chosen && `${formatDayAndMonth(chosen.startDate)} - ${formatDayAndMonth(chosen.endDate)}`,
    }
  }, [isRead, choice, chosen, agenda, isHere])
}

export type YourRotas = NonNullable<ReturnType<typeof useYourRotas>>
