import * as z from 'zod/mini'
import { Id } from '../wire.ts'

/** The clients an event is about. The engine always fills them in at the press. Decision 1. */
export const ClientRefs = z.array(z.strictObject({ id: Id })).check(z.maxLength(200))
export type ClientRefs = z.output<typeof ClientRefs>
