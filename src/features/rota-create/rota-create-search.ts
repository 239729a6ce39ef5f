import * as z from 'zod/mini'
import { Id } from '../../../domain/wire.ts'
import { searchReader } from '../../ui/search-reader.ts'

/** What a link to the form may say: which rota to start from, whether a master is to be made. */
export const readRotaCreateSearch = searchReader(() =>
  z.object({
    from: z.catch(z.optional(Id), undefined),
    /** The draft to which its master is applied again. */
    again: z.catch(z.optional(Id), undefined),
    make: z.catch(z.optional(z.enum(['master'])), undefined),
  }),
)
