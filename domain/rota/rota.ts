import * as z from 'zod/mini'
import { LocalDay } from '../time/local-day.ts'
import { documentFields } from '../wire.ts'
import { Shift } from './shift.ts'

export const RotaType = z.enum(['support', 'care', 'domestic', 'office', 'combined'])
export type RotaType = z.output<typeof RotaType>

/** Rules §3, decision 36. */
export const RotaStatus = z.enum(['draft', 'published', 'withdrawn', 'locked', 'master'])
export type RotaStatus = z.output<typeof RotaStatus>

/** The head of a rota. Its shifts are rows of their own; `shifts` is there only in answers that embed them. Rules §3. */
export const Rota = z.object({
  ...documentFields,
  name: z.string(),
  label: z.optional(z.string()),
  type: RotaType,
  status: RotaStatus,
  location: z.string(),
  startDate: LocalDay,
  endDate: LocalDay,
  shifts: z.optional(z.array(Shift)),
})
export type Rota = z.output<typeof Rota>
