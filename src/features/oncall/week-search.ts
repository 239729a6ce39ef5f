import { LocalDay, mondayOf } from '../../../domain/time/local-day.ts'

/** Which week the address asks for, by its Monday; nothing where it names no day. Rules §2.2. */
export const readWeekSearch = ({ week }: Record<string, unknown>): { week?: LocalDay | undefined } => {
  const read = LocalDay.safeParse(week)
  return { week: read.success ? mondayOf(read.data) : undefined }
}
