import { useCallback, useEffect, useRef, useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { type HelpCall, helpAlarms, helpCalls } from '../../../domain/activity/help-alarms.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { markAnnouncementRead } from '../../../domain/mutations/mark-announcement-read.ts'
import { seeHelp } from '../../../domain/mutations/see-help.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useNow } from '../../engine/use-now.ts'
import { soundAlarm } from '../../pieces/alarm-sound.ts'
import { hearCalls, heardCalls } from '../../pieces/heard-calls.ts'
import { toast } from '../../ui/toast.ts'

/** A call for help with its activity and report, as far as they are on this device. */
export type HelpAlert = {
  readonly call: HelpCall
  readonly activity: Activity | undefined
  readonly report: Report | undefined
}

/** What was announced, and the ids of what this person has said they have seen and the office does not know yet. */
const useAnnounced = () => {
  const announced = useLiveQuery(async (read) => {
    const calls = helpCalls((await read.unread()).announcements)
    const activities = await Promise.all(calls.map(({ activityId }) => read.activity(activityId)))
    return { calls, activityById: new Map(activities.flatMap((one) => (one === undefined ? [] : [[one.id, one]]))) }
  }, [])
  const entries = useLiveQuery((read) => read.outboxEntries(), []) ?? []
  const pressed = entries.filter(({ name }) => name === markAnnouncementRead.name).map(({ target }) => target)
  return { calls: announced?.calls ?? [], activityById: announced?.activityById, pressed }
}

/** Sounds, once on this device, when a call stands that it has not heard. */
const useAlarm = (standing: readonly HelpCall[], onHeard: (ids: readonly string[]) => void) => {
  const engine = useEngine()
  const stillStanding = useRef<ReadonlySet<string>>(new Set())
  const ids = standing.map(({ id }) => id).join(' ')
  useEffect(() => {
    const now = ids.split(' ').filter((id) => id !== '')
    stillStanding.current = new Set(now)
    if (now.length === 0) return
    const hear = async () => {
      const isFirst = await hearCalls(now, engine.now())
      onHeard(now)
      if (isFirst) soundAlarm(() => now.some((id) => stillStanding.current.has(id)))
    }
    void hear()
  }, [ids, engine, onHeard])
}

/** The calls for help that stand before this person, and the press that says they are seen. Decision 31. */
export const useHelpAlerts = () => {
  const engine = useEngine()
  const now = useNow()
  const { user } = useCurrentUser()
  const { calls, activityById, pressed } = useAnnounced()
  const [heard, setHeard] = useState<readonly string[]>(heardCalls)
  const [seen, setSeen] = useState<readonly string[]>([])
  const commitSeen = useMutation(seeHelp)
  const commitRead = useMutation(markAnnouncementRead)
  const reportOf = ({ id, activityId }: HelpCall) => activityById?.get(activityId)?.reports.find((one) => one.id === id)
  const standing = helpAlarms(calls, {
    now,
    userId: user.id,
    reportOf,
    seenIds: new Set([...seen, ...pressed]),
    heardIds: new Set(heard),
  })
  const noteHeard = useCallback((ids: readonly string[]) => setHeard((before) => [...new Set([...before, ...ids])]), [])
  useAlarm(standing, noteHeard)
  const see = async ({ call, report }: HelpAlert) => {
    const { id, activityId } = call
    // Of an activity that is not here there is nothing to say to others; one's own mark is kept all the same.
    const kept = report
      ? await commitSeen({ activityId, reportId: id, date: engine.now() })
      : await commitRead({ announcementId: id })
    if (kept.ok) return setSeen((before) => [...before, id])
    toast({ kind: 'error', text: 'Free some space on this device, then try again. This could not be saved.' })
  }
  const alerts = standing.map(
    (call): HelpAlert => ({ call, activity: activityById?.get(call.activityId), report: reportOf(call) }),
  )
  return { alerts, see, now }
}
