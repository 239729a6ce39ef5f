import * as z from 'zod/mini'
import { documentFields } from '../wire.ts'

/** A business that supplies staff. Rules §3. */
export const Agency = z.object({ ...documentFields, name: z.string(), shortName: z.string() })
export type Agency = z.output<typeof Agency>
