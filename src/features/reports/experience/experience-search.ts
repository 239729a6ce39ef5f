import * as z from 'zod/mini'
import { searchReader } from '../../../ui/search-reader.ts'
import { reportFields } from '../report-search.ts'

/** What the address of the client experience says besides the client, who stands in its path. */
export const readExperienceSearch = searchReader(() => z.omit(z.object(reportFields()), { client: true }))
export type ExperienceSearch = ReturnType<typeof readExperienceSearch>
