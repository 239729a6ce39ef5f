import { LocalDay } from '../../../domain/time/local-day.ts'

/** What the address of a rota's day says: which day, and whether one location alone. Rules §2.2. */
export type RotaDaySearch = { readonly day?: LocalDay | undefined; readonly location?: string | undefined }

/** The address as the day understands it; nonsense in it says nothing. */
export const readRotaDaySearch = ({ day, location }: Record<string, unknown>): RotaDaySearch => ({
  day: LocalDay.safeParse(day).data,
  location: typeof location === 'string' && location !== '' ? location : undefined,
})
