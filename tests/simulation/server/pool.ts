const signInLastsMs = 30 * 24 * 3_600_000

type SignIn = { readonly userId: string; readonly untilAt: number; isEnded: boolean; lock: string | undefined }
type Token = { readonly userId: string; readonly signIn: SignIn; readonly expiresAt: number; isRefused: boolean }

/** The identity pool: who signed in, and the tokens they have. It is beside the server: no restore touches it. */
export type Pool = ReturnType<typeof createPool>

export const createPool = (now: () => number) => {
  const signIns = new Map<string, SignIn>()
  const tokens = new Map<string, Token>()
  let lifeMs = 3_600_000
  let isUnreachable = false
  return {
    signIn: (userId: string): string => {
      const refreshToken = `refresh-${signIns.size + 1}-${userId}`
      signIns.set(refreshToken, { userId, untilAt: now() + signInLastsMs, isEnded: false, lock: undefined })
      return refreshToken
    },
    /** Tokens for a sign-in that holds, which keeps what unlocks its devices; undefined where it has ended. */
    exchange: (refreshToken: string, lock?: string) => {
      const signIn = signIns.get(refreshToken)
      if (signIn === undefined || signIn.isEnded || signIn.untilAt <= now()) return undefined
      signIn.lock = lock ?? signIn.lock
      const idToken = `id-${tokens.size + 1}-${signIn.userId}`
      const expiresAt = now() + lifeMs
      tokens.set(idToken, { userId: signIn.userId, signIn, expiresAt, isRefused: false })
      return { idToken, accessToken: `access-${tokens.size}`, expiresAt, userId: signIn.userId, lock: signIn.lock }
    },
    /** Whose sign-in it was. */
    personOf: (refreshToken: string | undefined): string | undefined => signIns.get(refreshToken ?? '')?.userId,
    revoke: (refreshToken: string | undefined): void => {
      const signIn = signIns.get(refreshToken ?? '')
      if (signIn !== undefined) signIn.isEnded = true
    },
    /** Whose identity token this is; undefined for one that is not good (any more), or whose session is over. */
    userOf: (idToken: string): string | undefined => {
      const token = tokens.get(idToken)
      if (token === undefined || token.isRefused || token.expiresAt <= now()) return undefined
      return token.signIn.isEnded ? undefined : token.userId
    },
    isUnreachable: () => isUnreachable,
    setState: (state: 'up' | 'unreachable') => {
      isUnreachable = state === 'unreachable'
    },
    setTokenLife: (ms: number) => {
      lifeMs = ms
    },
    expireTokens: () => {
      for (const token of tokens.values()) token.isRefused = true
    },
    endSessions: (userId?: string) => {
      for (const signIn of signIns.values()) if (userId === undefined || signIn.userId === userId) signIn.isEnded = true
    },
  }
}
