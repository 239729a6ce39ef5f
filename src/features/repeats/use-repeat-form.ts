import { useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Series } from '../../../domain/activity/series.ts'
import { goesOnFrom, withRule } from '../../../domain/activity/series-changes.ts'
import { seriesFrom } from '../../../domain/activity/series-from.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { RepeatValue, repeatIn, repeatValueOf } from './repeat-value.ts'
import { useSaveSeries } from './use-save-series.ts'

type Asked = { readonly activity: Activity; readonly series: Series | undefined; readonly onSaved: () => void }

const saidOfChange = 'This one and the later ones were changed.'

/** The repeat of an activity while it is being chosen: what is chosen, what is wrong with it, and Save. */
export const useRepeatForm = ({ activity, series, onSaved }: Asked) => {
  const zone = useZone()
  const [isAsked, setIsAsked] = useState(false)
  const make = useSaveSeries(createActivity)
  const alter = useSaveSeries(changeActivity)

  const day = localDayOf(activity.startDate, zone)
  const current = series && (goesOnFrom(series.repeat, day) ?? series.repeat)
  const { value, change, draft } = useFormDraft<RepeatValue>({
    form: 'repeat',
    subject: activity.id,
    schema: RepeatValue,
    empty: { ...repeatValueOf(activity, current, zone), version: series?.version },
  })
  const first = series === undefined ? { activityId: activity.id, day } : series.repeat.first
  const { repeat, errors } = repeatIn(value, { from: day, first })
  const submit = () => {
    setIsAsked(true)
    if (repeat === undefined) return
    if (series === undefined) {
      void make.save(seriesFrom(activity, repeat, zone), { said: 'It repeats from now on.', draft, onDone: onSaved })
      return
    }
    const changed = withRule(series, repeat, zone)
    void alter.save(changed, { said: saidOfChange, draft, basedOn: value.version, onDone: onSaved })
  }
  return {
    value,
    change,
    errors: isAsked ? errors : {},
    repeat,
    submit,
    isBusy: make.isBusy || alter.isBusy,
    failure: make.failure ?? alter.failure,
  }
}
export type RepeatForm = ReturnType<typeof useRepeatForm>
