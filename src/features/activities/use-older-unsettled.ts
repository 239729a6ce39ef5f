import { useEffect, useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { activitiesInProgress } from '../../../domain/calls/activities-in-progress.ts'
import { unfiledIncidentReports } from '../../../domain/calls/unfiled-incident-reports.ts'
import { listsRecheckEveryMs } from '../../../domain/constants.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { withWaiting } from './with-waiting.ts'

const none: readonly never[] = []

/** What the office says of the time before `keptFromAt`, asked again now and then; without signal what it said last. */
const useAnswers = (keptFromAt: Instant, isWanted: boolean): readonly Activity[] => {
  const askRunning = useCall(activitiesInProgress)
  const askUnfiled = useCall(unfiledIncidentReports)
  const { isOnline } = useSyncState()
  const { now } = useCareFacts()
  const [rows, setRows] = useState<readonly Activity[]>(none)
  const turn = isWanted && isOnline ? Math.floor(now / listsRecheckEveryMs) : undefined
  useEffect(() => {
    if (turn === undefined) return undefined
    let isCurrent = true
    const read = async () => {
      const answers = await Promise.all([askRunning({}), askUnfiled({})])
      const said = answers.flatMap((answer) => (answer.ok ? [answer.value._embedded['rota-activities']] : []))
      if (!isCurrent || said.length < answers.length) return
      setRows(said.flat().filter(({ endDate }) => endDate < keptFromAt))
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [turn, keptFromAt, askRunning, askUnfiled])
  return rows
}

/**
 * What was started and not stopped, or waits to be filed, and is older than this device's copy: read online, with one's
 * own unsent entries on top; what is here all the same goes before it. Home reminds of it until it is settled. Decision 9.
 */
export const useOlderUnsettled = (keptFromAt: Instant, isWanted: boolean): readonly VisibleActivity[] => {
  const answers = useAnswers(keptFromAt, isWanted)
  const read = useLiveQuery(
    (from) =>
      Promise.all(
        answers.map(
          async (row) => (await from.activity(row.id)) ?? withWaiting(row, await from.waitingFor(row.id)) ?? [],
        ),
      ),
    [answers],
  )
  return read?.flat() ?? none
}
