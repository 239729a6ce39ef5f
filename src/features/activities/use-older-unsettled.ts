import { useMemo } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { activitiesInProgress } from '../../../domain/calls/activities-in-progress.ts'
import { unfiledIncidentReports } from '../../../domain/calls/unfiled-incident-reports.ts'
import { listsRecheckEveryMs } from '../../../domain/constants.ts'
import { ok, type Result } from '../../../domain/result.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { CallFailure, VisibleActivity } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'
import { useOpen } from '../../engine/use-open.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

const none: readonly never[] = []

type Page = { readonly _embedded: { readonly 'rota-activities': readonly Activity[] } }

/** The older ones are kept on this device like what was opened: Home reminds of them without signal too. */
const olderOf =
  (keptFromAt: Instant) =>
  ({ _embedded }: Page) =>
    _embedded['rota-activities']
      .filter(({ endDate }) => endDate < keptFromAt)
      .map((row) => ({ table: 'activities' as const, row }))

type ActivityPages = (input: {
  readonly page: number
}) => Promise<Result<Page & { readonly total: number }, CallFailure>>

/** The rows of all pages, until the total is reached. */
const allPages = async (ask: ActivityPages): Promise<Result<readonly Activity[], CallFailure>> => {
  const rows: Activity[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask({ page })
    if (!answer.ok) return answer
    const found = answer.value._embedded['rota-activities']
    rows.push(...found)
    if (found.length === 0 || rows.length >= answer.value.total) return ok(rows)
  }
}

/** What the office says of the time before `keptFromAt`, asked again now and then; without signal what it said last. */
const useAnswers = (keptFromAt: Instant, isWanted: boolean): readonly Activity[] => {
  const rowsOf = useMemo(() => olderOf(keptFromAt), [keptFromAt])
  const askRunning = useOpen(activitiesInProgress, rowsOf)
  const askUnfiled = useOpen(unfiledIncidentReports, rowsOf)
  const isOnline = useIsOnline()
  const { now } = useCareFacts()
  const question = isWanted && isOnline ? { turn: Math.floor(now / listsRecheckEveryMs), keptFromAt } : undefined
  const { value = none } = useOnlineRead(question, async () => {
    const [running, unfiled] = await Promise.all([allPages(askRunning), allPages(askUnfiled)])
    if (!running.ok) return running
    if (!unfiled.ok) return unfiled
    return ok([...running.value, ...unfiled.value].filter(({ endDate }) => endDate < keptFromAt))
  })
  return value
}

/**
 * What was started and not stopped, or waits to be filed, and is older than this device's copy: read online, into the copy.
 * Home reminds of it until it is settled. Decisions 9, 83.
 */
export const useOlderUnsettled = (keptFromAt: Instant, isWanted: boolean): readonly VisibleActivity[] => {
  const answers = useAnswers(keptFromAt, isWanted)
  const read = useLiveQuery(
    (from) =>
      // What is not in the copy by now was removed.
      Promise.all(answers.map(async ({ id }) => (await from.activity(id)) ?? [])),
    [answers],
  )
  return useMemo(() => read?.flat() ?? none, [read])
}
