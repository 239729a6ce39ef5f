import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { identityKnownDevices } from '../database/schema/identity.ts'
import { hashOfOpaque } from './opaque.ts'

/** On which devices somebody has signed in before. `device` is the opaque value in the device's cookie. */
export type KnownDevices = {
  knows(device: string, sub: string): Promise<boolean>
  remember(device: string, sub: string): Promise<void>
}

/** Kept for as long as somebody signs in there now and then. */
export const createKnownDevices = (db: Queryable, clock: () => number): KnownDevices => ({
  knows: async (device, sub) => {
    const isThis = and(eq(identityKnownDevices.deviceHash, hashOfOpaque(device)), eq(identityKnownDevices.sub, sub))
    return (await db.select().from(identityKnownDevices).where(isThis)).length > 0
  },
  remember: async (device, sub) => {
    const seenAt = new Date(clock())
    await db
      .insert(identityKnownDevices)
      .values({ deviceHash: hashOfOpaque(device), sub, seenAt })
      .onConflictDoUpdate({
        target: [identityKnownDevices.deviceHash, identityKnownDevices.sub],
        set: { seenAt },
      })
  },
})
