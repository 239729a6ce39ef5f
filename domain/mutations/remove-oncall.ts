import * as z from 'zod/mini'
import type { OncallEntry } from '../oncall/oncall-entry.ts'
import { Id } from '../wire.ts'
import { defineRemove } from './define-mutation.ts'

/** Takes somebody off call. Rules §7. */
export const removeOncall = defineRemove({
  name: 'v1.oncall.remove',
  endpoint: 'DELETE /rota-oncall/:oncallId',
  permission: 'delete rota.rota-oncall',
  table: 'oncall',
  payload: z.strictObject({ oncallId: Id }),
  target: ({ oncallId }) => oncallId,
  apply: (_row: OncallEntry | undefined) => undefined,
})
