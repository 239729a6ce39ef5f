import type { Activity } from '../../../domain/activity/activity.ts'
import type { Series } from '../../../domain/activity/series.ts'
import { plannedAs, stoppedAfter } from '../../../domain/activity/series-changes.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { useSaveSeries } from './use-save-series.ts'

export type SeriesAct = 'repeat' | 'stop' | 'apply'

type SeriesDialogProps = { act: SeriesAct; activity: Activity; series: Series | undefined; onClose: () => void }
type ChangeProps = Omit<SeriesDialogProps, 'act' | 'series'> & { series: Series }

function StopDialog({ activity, series, onClose }: ChangeProps) {
  const zone = useZone()
  const { save, isBusy, failure } = useSaveSeries(changeActivity)
  const stop = () => {
    const payload = stoppedAfter(series, activity, zone)
    if (payload === undefined) return
    void save(payload, { said: 'It repeats no more.', basedOn: series.version, onDone: onClose })
  }
  return (
    <ConfirmDialog
      title="Stop repeating?"
      text={
        <>
          {formatDay(localDayOf(activity.startDate, zone))} stays. Later ones go, but for those that somebody has
          edited, started or reported on.
          {failure !== undefined && (
            <AlertBox tone="attention" role="alert">
              {failure}
            </AlertBox>
          )}
        </>
      }
      confirmText="Stop repeating"
      look="danger"
      isOpen
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
    void save(payload, { said: 'Used for the later ones too.', basedOn: series.version, onDone: onClose })
  }
  return (
    <ConfirmDialog
      title="Use it for the later ones too?"
      text={
        <>
          {payload === undefined
            ? 'None comes after this one.'
            : 'Title, notes, clients and plan of this one are used for all later ones that nobody has edited, started or reported on. Their times stay.'}
          {failure !== undefined && (
            <AlertBox tone="attention" role="alert">
              {failure}
            </AlertBox>
          )}
        </>
      }
      confirmText="Use it"
      isOpen
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
