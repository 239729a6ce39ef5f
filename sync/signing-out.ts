import { sessionCookieDays } from '../domain/constants.ts'
import type { Core } from './core.ts'
import { withPatience } from './pause.ts'
import { endSession, notePendingSignOut } from './pending-sign-out.ts'
import { nobody, personCookie } from './person-of-device.ts'
import type { createTurns } from './turns.ts'

/** Sends what the person leaves behind until `signal`; answers whether all has gone that can go. */
export type SayGoodbye = (signal: AbortSignal) => Promise<boolean>

type Leaving = {
  readonly core: Core
  readonly inTurn: ReturnType<typeof createTurns>
  /** Shows nobody from here on, also where the disk cannot let go of what was read, and empties this app. */
  readonly letGo: () => Promise<void>
  /** Compares the person, and tells the server of a sign-out that it has not heard of. */
  readonly compare: () => Promise<void>
}

/**
 * This app lets go of its person, `owner`, before it asks for the end of the session: that answer may take its time.
 * Whoever has signed in since stays.
 */
const leave = async ({ core, letGo }: Leaving, owner: string | undefined): Promise<void> => {
  const { cookies } = core.ports
  if ((await core.databases.mirror.owner.get()) !== owner) return
  await notePendingSignOut(core, owner)
  await cookies.write(personCookie, nobody, sessionCookieDays)
  await letGo()
}

/**
 * Says goodbye, leaves, then ends the session; answers once this app is empty, and only where the goodbye was answered
 * waits for the server to hear of the end. Decisions 18, 197.
 */
export const signOut = async (leaving: Leaving, sayGoodbye: SayGoodbye): Promise<boolean> => {
  const { core, inTurn, compare } = leaving
  const owner = await core.databases.mirror.owner.get()
  const isGone = await withPatience(core, sayGoodbye)
  const left = inTurn(() => leave(leaving, owner))
  // No other turn between the two: one that finds the sign-out pending waits for the server without limit.
  const ended = inTurn(() => withPatience(core, (signal) => endSession(core, signal)))
  // Where no answer came the server is told again, though nothing else may be left to send.
  const again = ended.finally(() => compare())
  core.inBackground(again, 'signing out')
  await left
  // Who got no answer to the goodbye is not kept waiting for this one.
  return isGone && ended
}
