import { useMemo, useState } from 'react'
import {
  activityWindowDays,
  handoverLooksBackDays,
  mostReportsMarked,
  nextShiftWithinDays,
} from '../../../domain/constants.ts'
import { type HandoverLine, handoverOf } from '../../../domain/handover/handover.ts'
import { type HandoverSpan, handoverSpan } from '../../../domain/handover/handover-span.ts'
import { markHandoverRead } from '../../../domain/mutations/mark-handover-read.ts'
import { ownShifts } from '../../../domain/rota/own-shifts.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf, startOfDay } from '../../../domain/time/zone.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useOwnRotaUser } from '../../engine/shared-reads.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** `location` is the one that a manager looks at; nothing is looked through until `isWanted`, since it takes long. */
type Asked = { readonly location: string | undefined; readonly isWanted: boolean }

/** Since when and of where this person is told; `chosen` is the location that a manager looks at. */
const useSpan = (chosen: string | undefined): HandoverSpan | undefined => {
  const { now, zone, today, settings } = useCareFacts()
  const { user } = useCurrentUser()
  const rotaUser = useOwnRotaUser()
  const shifts = useLiveQuery(
    async (read) => {
      const all = await read.shiftsBetween(
        startOfDay(addDays(today, -activityWindowDays - 1), zone),
        startOfDay(addDays(today, nextShiftWithinDays), zone),
      )
      return ownShifts(all, user)
    },
    [today, zone, user],
  )
  return useMemo(() => {
    if (shifts === undefined || settings === undefined) return undefined
    const clock = { sessions: settings.sessions, zone }
    const span = handoverSpan(shifts, { person: user, now, clock, ownLocations: rotaUser?.locations ?? [] })
    return chosen === undefined ? span : { ...span, locationIds: [chosen] }
  }, [shifts, settings, user, now, zone, rotaUser, chosen])
}

/** The activities that may have news since then, and what of it this person has read; undefined until it was read. */
const useNews = (span: HandoverSpan | undefined, isWanted: boolean) => {
  const { zone, now } = useCareFacts()
  // Without a shift the span moves with the clock: by the day is often enough for what is looked through.
  const from = span && addDays(localDayOf(span.fromAt, zone), -handoverLooksBackDays)
  const until = addDays(localDayOf(now, zone), 1)
  const read = useLiveQuery(
    async (mirror) => {
      if (from === undefined || !isWanted) return undefined
      return {
        activities: await mirror.activitiesBetween(startOfDay(from, zone), startOfDay(until, zone)),
        readIds: await mirror.handoverRead(),
      }
    },
    [from, until, zone, isWanted],
  )
  const pressed = useLiveQuery(
    async (mirror) =>
      (await mirror.outboxEntries()).flatMap(({ name, payload }) =>
        name === markHandoverRead.name ? ((payload as { reportIds?: readonly string[] }).reportIds ?? []) : [],
      ),
    [],
  )
  return useMemo(() => read && { ...read, pressed: pressed ?? [] }, [read, pressed])
}

export type Handover = {
  readonly span: HandoverSpan
  readonly lines: readonly HandoverLine[]
  /** Keeps these as read, for this person alone; false where this device could not. */
  readonly markRead: (lines: readonly HandoverLine[]) => Promise<boolean>
}

/** What was recorded since this person's last shift; undefined until this device's copy was read. Rules §2.4. */
export const useHandover = ({ location, isWanted }: Asked): Handover | undefined => {
  const engine = useEngine()
  const { client: clientOf } = useCareFacts()
  const { user } = useCurrentUser()
  const span = useSpan(location)
  const news = useNews(span, isWanted)
  const commit = useMutation(markHandoverRead)
  const [marked, setMarked] = useState<readonly string[]>([])
  return useMemo(() => {
    if (span === undefined || news === undefined) return undefined
    const markRead = async (lines: readonly HandoverLine[]): Promise<boolean> => {
      const reportIds = lines.flatMap((line) => line.reportIds).slice(0, mostReportsMarked)
      if (reportIds.length === 0) return true
      const result = await commit({ date: engine.now(), reportIds })
      if (result.ok) setMarked((before) => [...before, ...reportIds])
      return result.ok
    }
    const lines = handoverOf(news.activities, {
      span,
      userId: user.id,
      readIds: new Set([...news.readIds, ...news.pressed, ...marked]),
      homeOf: (clientId) => clientOf(clientId)?.location.locationId,
    })
    return { span, lines, markRead }
  }, [span, news, marked, clientOf, user, commit, engine])
}
