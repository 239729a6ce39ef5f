import { Box } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { isUnfiled } from '../../../domain/activity/unfiled-incidents.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { entryWordIds } from '../../ui/timeline.tsx'
import { FilingButton } from './filing-button.tsx'
import { WithFiling } from './with-filing.tsx'

type ReportFilingProps = {
  activity: Activity
  report: Report
  /** The id of the entry of the timeline that tells of it. */
  entryId: string
}

/** At a report of an incident that nobody has filed yet: the way to say that it is. For our own staff. Rules §4. */
export function ReportFiling({ activity, report, entryId }: ReportFilingProps) {
  const { user, can } = useCurrentUser()
  const client = activity.clients.find(({ reports }) => reports.some(({ id }) => id === report.id))
  const isOffered = isUnfiled(report) && user.agencyId === undefined && can('update rota.rota-activities')
  const { title, meta } = entryWordIds(entryId)
  return (
    <WithFiling landing={() => document.getElementById(title)}>
      {(ask) =>
        client !== undefined &&
        isOffered && (
          <Box marginTop="2" data-screen-only>
            <FilingButton describedBy={`${title} ${meta}`} onAsk={() => ask({ activity, client, report })} />
          </Box>
        )
      }
    </WithFiling>
  )
}
