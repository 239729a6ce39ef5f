import { isSeries, type Series, seriesIdOf } from '../../../domain/activity/series.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'

type Found = { readonly series: (VisibleActivity & Series) | undefined }

/** The series of an activity as this device has it: the one that made it, or that was made from it. Undefined at first. */
export const useSeries = ({ id, seriesId }: VisibleActivity): Found | undefined =>
  useLiveQuery(
    async (read) => {
      const found = await read.activity(seriesId ?? seriesIdOf(id))
      return { series: isSeries(found) ? found : undefined }
    },
    [id, seriesId],
  )
