import { Box } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { isUnfiled } from '../../../domain/activity/unfiled-incidents.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { FilingButton } from './filing-button.tsx'

/** At a report of an incident that nobody has filed yet: the way to say that it is. For our own staff. Rules §4. */
export function ReportFiling({ activity, report }: { activity: Activity; report: Report }) {
  const { user, can } = useCurrentUser()
  const client = activity.clients.find(({ reports }) => reports.some(({ id }) => id === report.id))
  if (client === undefined || !isUnfiled(report)) return null
  if (user.agencyId !== undefined || !can('update rota.rota-activities')) return null
  return (
    <Box marginTop="2" data-screen-only>
      <FilingButton unfiled={{ activity, client, report }} />
    </Box>
  )
}
