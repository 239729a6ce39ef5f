import { useEffect } from 'react'
import { dueReminders } from '../../../domain/activity/due-reminders.ts'
import { longestReminderMinutes } from '../../../domain/constants.ts'
import { workOf } from '../../../domain/rota/own-shifts.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useNow } from '../../engine/use-now.ts'
import { markTold } from '../../pieces/push/person-told.ts'
import { usePushToken } from '../../pieces/push/use-push-token.ts'
import { showReminder } from './notifications.ts'
import { reminderChoice } from './reminder-choice.ts'
import { useReminderChoice } from './use-reminder-choice.ts'

const minuteMs = 60_000
/** What is to be looked at anew so often: it covers every choice of minutes until then. */
const readAheadMs = longestReminderMinutes * minuteMs

/** Reminds from this device's copy, on the minute. */
function useReminding(minutes: number): void {
  const { user } = useCurrentUser()
  const zone = useZone()
  const now = useNow()
  const sinceAt = now - (now % readAheadMs)
  const read = useLiveQuery(
    async (from) => ({
      activities: await from.activitiesBetween(sinceAt, sinceAt + 2 * readAheadMs),
      shifts: await from.shiftsBetween(sinceAt, sinceAt + 2 * readAheadMs),
    }),
    [sinceAt],
  )
  useEffect(() => {
    if (read === undefined) return
    const due = dueReminders(read.activities, { user, ...workOf(read.shifts, user), now, minutes })
    for (const reminder of due) {
      if (!reminderChoice.isFirst(reminder.key, now)) continue
      // As while the worker is not there yet, or leave was taken back: the next minute tries again.
      showReminder(reminder, zone).catch(() => reminderChoice.takeBack(reminder.key))
    }
  }, [read, user, now, minutes, zone])
}

function Reminding({ minutes }: { minutes: number }) {
  const { user } = useCurrentUser()
  useReminding(minutes)
  usePushToken({ app: 'rota', remindMinutes: minutes, onReach: reminderChoice.noteReach })
  useEffect(() => {
    markTold('reminders', user.id).catch(() => undefined)
    // Gone as soon as they are signed out or locked out: the worker then stays silent.
    return () => void markTold('reminders', undefined).catch(() => undefined)
  }, [user.id])
  return null
}

/** Behind every page while somebody is signed in: their reminders, where they are on. Decision 61. */
export function ReminderHost() {
  const { minutes } = useReminderChoice()
  return minutes === undefined ? null : <Reminding minutes={minutes} />
}
