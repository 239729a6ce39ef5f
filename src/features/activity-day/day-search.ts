import { LocalDay } from '../../../domain/time/local-day.ts'

/** Which day the address asks for; nothing where it names none. Rules §2.2. */
export const readDaySearch = ({ day }: Record<string, unknown>): { day?: LocalDay | undefined } => ({
  day: LocalDay.safeParse(day).data,
})
