import * as z from 'zod/mini'
import { Id } from '../../domain/wire.ts'

/** What a password is checked against without signal: the salt and the hash, which the sign-in page has made. Decision 79. */
const Lock = z.string().check(z.regex(/^[\w-]{1,64}\.[0-9a-f]{64}$/))

/** What the sign-in page hands over once. Decision 17. */
export const BeginBody = z.strictObject({
  refreshToken: z.string().check(z.regex(/^[\w.~+/=-]{1,3500}$/)),
  lock: z.optional(Lock),
})

/** Whose session ends, where the one who tells knows it, and whether it is told late. Decision 212. */
export const EndQuery = z.strictObject({ person: z.optional(Id), late: z.optional(z.literal('true')) })

/** What every app is answered for the session's cookie. */
export const SessionTokens = z.object({
  idToken: z.string(),
  accessToken: z.string(),
  expiresAt: z.iso.datetime(),
  userId: z.uuid(),
  lock: z.optional(Lock),
})

/** The device that asks for a submit-only grant, and what it is given. Decision 20. */
export const GrantBody = z.strictObject({ deviceId: Id })
export const Grant = z.object({ grant: z.string(), expiresAt: z.iso.datetime() })
