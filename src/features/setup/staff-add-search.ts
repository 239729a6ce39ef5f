import * as z from 'zod/mini'
import { Id } from '../../../domain/wire.ts'
import { searchReader } from '../../ui/search-reader.ts'

/** What the address of the form says: of which account the record is to be, once that was chosen; `new` for none yet. */
export const readStaffAddSearch = searchReader(() =>
  z.object({ account: z.catch(z.optional(z.union([Id, z.literal('new')])), undefined) }),
)
