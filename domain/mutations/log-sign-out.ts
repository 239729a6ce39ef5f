import * as z from 'zod/mini'
import { Instant } from '../time/instant.ts'
import { defineEvent } from './define-mutation.ts'

const payload = z.strictObject({ date: Instant })

/** A person signed out, at `date`. Rules §4, §7; decision 18. */
export const logSignOut = defineEvent({
  name: 'v1.log.logout',
  endpoint: 'POST /log/logout',
  permission: 'none',
  payload,
  target: () => 'sign-out',
  happenedAt: ({ date }) => date,
  apply: () => undefined,
})
