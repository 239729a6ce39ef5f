import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Series } from '../../../domain/activity/series.ts'
import { plannedAs, stoppedAfter } from '../../../domain/activity/series-changes.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { DialogClients } from '../../pieces/dialog-clients.tsx'
import { Failure } from '../../ui/alert-box.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { useSaveSeries } from './use-save-series.ts'

export type SeriesAct = 'repeat' | 'stop' | 'apply'

type SeriesDialogProps = { act: SeriesAct; activity: Activity; series: Series | undefined; onClose: () => void }
type ChangeProps = Omit<SeriesDialogProps, 'act' | 'series'> & { series: Series }

/** A question about the repeats of an activity: first the person, then the activity. */
function AboutRepeats({ activity, children }: { activity: Activity; children: ReactNode }) {
  return (
    <Box display="grid" gap="3">
      <DialogClients clients={activity.clients} />
      <Box textStyle="h3">{activity.title}</Box>
      <Box>{children}</Box>
    </Box>
  )
}

function StopDialog({ activity, series, onClose }: ChangeProps) {
  const zone = useZone()
  const { save, isBusy, failure } = useSaveSeries(changeActivity)
  const stop = () => {
    const payload = stoppedAfter(series, activity, zone)
    if (payload === undefined) return
    void save(payload, { said: 'It no longer repeats.', basedOn: series.version, onDone: onClose })
  }
  return (
    <ConfirmDialog
      title="Stop repeating?"
      text={
        <AboutRepeats activity={activity}>
          {formatDay(localDayOf(activity.startDate, zone))} is kept. Later ones are deleted, except those that someone
          has edited, started or reported on.
          <Failure words={failure} />
        </AboutRepeats>
      }
      confirmText="Stop repeating"
      look="danger"
      isBusy={isBusy}
      onConfirm={stop}
      onClose={onClose}
    />
  )
}

function ApplyDialog({ activity, series, onClose }: ChangeProps) {
  const zone = useZone()
  const { save, isBusy, failure } = useSaveSeries(changeActivity)
  const payload = plannedAs(series, activity, zone)
  const apply = () => {
    if (payload === undefined) return onClose()
    void save(payload, { said: 'The later ones were changed.', basedOn: series.version, onDone: onClose })
  }
  return (
    <ConfirmDialog
      title="Use it for the later ones too?"
      text={
        <AboutRepeats activity={activity}>
          {payload === undefined
            ? 'There are no later ones.'
            : 'All later ones will get this title, these notes, clients and plan. Their times stay the same. Any that someone has edited, started or reported on are not changed.'}
          <Failure words={failure} />
        </AboutRepeats>
      }
      confirmText="Use it"
      isBusy={isBusy}
      onConfirm={apply}
      onClose={onClose}
    />
  )
}

/** What is done with the repeats of an activity. Loaded when one is opened: it brings the calendar's rules along. */
export function SeriesDialog({ act, series, ...about }: SeriesDialogProps) {
  if (act === 'repeat' || series === undefined) return <RepeatDialog {...about} series={series} />
  return act === 'stop' ? <StopDialog {...about} series={series} /> : <ApplyDialog {...about} series={series} />
}
