import * as z from 'zod/mini'
import { ActivityType } from '../../../../domain/activity/activity.ts'
import { ReportEvent } from '../../../../domain/activity/report.ts'
import { Id } from '../../../../domain/wire.ts'
import { oneOf } from '../../../pieces/list-page/list-search.ts'
import { searchReader } from '../../../ui/search-reader.ts'
import { anyWhole, reportFields } from '../report-search.ts'

const mostCharacters = 200

/** Free words. The router reads a word of figures alone as a number. */
const freeWords = () =>
  z.catch(
    z.optional(
      z.pipe(
        z.union([z.string().check(z.minLength(1)), z.number()]),
        z.transform((words) => String(words).slice(0, mostCharacters)),
      ),
    ),
    undefined,
  )

/** What the address of the activity reports says. */
export const readActivityReportsSearch = searchReader(() =>
  z.object({
    ...reportFields(),
    /** Who reported it, and for which agency they worked. */
    person: z.catch(z.optional(Id), undefined),
    agency: z.catch(z.optional(Id), undefined),
    event: oneOf(ReportEvent.options),
    kind: oneOf(ActivityType.options),
    words: freeWords(),
    page: anyWhole(1, 1_000_000),
  }),
)
export type ActivityReportsSearch = ReturnType<typeof readActivityReportsSearch>
