import type { PublicConfig } from '../../domain/public-config.ts'

/** Where the sign-in library keeps tokens for the moment of signing in: never in the browser's storage. Decision 17. */
const createMemoryStore = () => {
  const valueByKey = new Map<string, string>()
  return {
    setItem: async (key: string, value: string): Promise<void> => void valueByKey.set(key, value),
    getItem: async (key: string): Promise<string | null> => valueByKey.get(key) ?? null,
    removeItem: async (key: string): Promise<void> => void valueByKey.delete(key),
    clear: async (): Promise<void> => valueByKey.clear(),
    valueEndingWith: (ending: string): string | undefined => [...valueByKey].find(([key]) => key.endsWith(ending))?.[1],
    empty: (): void => valueByKey.clear(),
  }
}

/** Why the pool did not do what was asked, as the form needs to know it. */
export type PoolRefusal = 'not-right' | 'no-signal' | 'too-many-tries' | 'weak-password' | 'no-account' | 'failed'

export type SignInStep =
  | { readonly step: 'signed-in'; readonly refreshToken: string }
  | { readonly step: 'new-password' }
  | { readonly step: 'refused'; readonly reason: PoolRefusal }

export type PasswordChange = { readonly email: string; readonly oldPassword: string; readonly newPassword: string }

/** Hands a session over to our server, which keeps it for this device; answers whether it did. */
export type BeginSession = (begun: { readonly refreshToken: string; readonly password: string }) => Promise<boolean>

/** The provider's identity pool: who a person is, by e-mail and password. Nothing of it stays in the browser. */
export type IdentityPool = {
  readonly signIn: (email: string, password: string) => Promise<SignInStep>
  /** Answers the pool's wish for a password of the person's own, on a first sign-in. */
  readonly setNewPassword: (password: string) => Promise<SignInStep>
  /** Changes the password and ends all sessions but one, which `begin` is given for this device. */
  readonly changePassword: (change: PasswordChange, begin: BeginSession) => Promise<PoolRefusal | 'changed'>
}

const REFRESH_TOKEN = '.refreshToken'

const refusalByErrorName: Readonly<Record<string, PoolRefusal>> = {
  NotAuthorizedException: 'not-right',
  UserNotFoundException: 'not-right',
  NetworkError: 'no-signal',
  TooManyRequestsException: 'too-many-tries',
  LimitExceededException: 'too-many-tries',
  TooManyFailedAttemptsException: 'too-many-tries',
  InvalidPasswordException: 'weak-password',
}

/** What a pool says of the right password of somebody whose account is closed, under the name of a wrong one. */
const CLOSED = 'User is disabled.'

const refusalByName = (error: unknown): PoolRefusal =>
  (error instanceof Error ? refusalByErrorName[error.name] : undefined) ?? 'failed'

const refusalOf = (error: unknown): PoolRefusal =>
  error instanceof Error && error.message === CLOSED ? 'no-account' : refusalByName(error)

// Amplify is large and only sign-in needs it: it loads when somebody signs in or changes a password.
const loadAmplify = async () => {
  const [{ Amplify }, auth, cognito] = await Promise.all([
    import('aws-amplify'),
    import('aws-amplify/auth'),
    import('aws-amplify/auth/cognito'),
  ])
  return { Amplify, ...auth, tokenProvider: cognito.cognitoUserPoolsTokenProvider }
}

const configure = async ({ userPoolId, userPoolClientId, endpoint }: PublicConfig['auth']) => {
  const amplify = await loadAmplify()
  const store = createMemoryStore()
  const ownEndpoint = endpoint === undefined ? {} : { userPoolEndpoint: new URL(endpoint, location.origin).href }
  amplify.Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...ownEndpoint } } })
  amplify.tokenProvider.setKeyValueStorage(store)
  return { amplify, store, isOurs: endpoint !== undefined }
}

type Opened = Awaited<ReturnType<typeof configure>>

const stepAfter = ({ store }: Opened, nextStep: string): SignInStep => {
  if (nextStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return { step: 'new-password' }
  const refreshToken = store.valueEndingWith(REFRESH_TOKEN)
  if (nextStep !== 'DONE' || refreshToken === undefined) return { step: 'refused', reason: 'failed' }
  // The token goes to the server, which keeps it in a cookie that no script can read. Decision 17.
  store.empty()
  return { step: 'signed-in', refreshToken }
}

const attempt = async (work: () => Promise<SignInStep>): Promise<SignInStep> => {
  try {
    return await work()
  } catch (error) {
    return { step: 'refused', reason: refusalOf(error) }
  }
}

/** A pool that is not ours keeps the other sessions when a password changes: all are ended, and one begins anew. */
const endOthers = async ({ amplify }: Opened, { email, newPassword }: PasswordChange): Promise<void> => {
  await amplify.signOut({ global: true })
  await amplify.signIn({ username: email, password: newPassword })
}

/** The session that goes on is handed over before the change, which ends the one that this device had. */
const changePassword = async (
  opened: Opened,
  change: PasswordChange,
  begin: BeginSession,
): Promise<PoolRefusal | 'changed'> => {
  const { amplify, store, isOurs } = opened
  const handOver = (password: string): Promise<boolean> => {
    const refreshToken = store.valueEndingWith(REFRESH_TOKEN)
    return refreshToken === undefined ? Promise.resolve(false) : begin({ refreshToken, password })
  }
  try {
    store.empty()
    await amplify.signIn({ username: change.email, password: change.oldPassword })
    if (!(await handOver(change.oldPassword))) return 'no-signal'
    await amplify.updatePassword(change)
  } catch (error) {
    return refusalOf(error)
  }
  // It is changed by now. Where the rest fails, this device asks to sign in, and the new password does.
  if (!isOurs) await endOthers(opened, change).catch(() => undefined)
  await handOver(change.newPassword)
  return 'changed'
}

/** The pool of this configuration; the client library is loaded at the first use. */
export const createIdentityPool = (auth: PublicConfig['auth']): IdentityPool => {
  let opening: Promise<Opened> | undefined
  const open = (): Promise<Opened> => {
    opening ??= configure(auth).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    signIn: (email, password) =>
      attempt(async () => {
        const opened = await open()
        opened.store.empty()
        const { nextStep } = await opened.amplify.signIn({ username: email, password })
        return stepAfter(opened, nextStep.signInStep)
      }),
    setNewPassword: (password) =>
      attempt(async () => {
        const opened = await open()
        const { nextStep } = await opened.amplify.confirmSignIn({ challengeResponse: password })
        return stepAfter(opened, nextStep.signInStep)
      }),
    changePassword: async (change, begin) => {
      const opened = await open()
      return changePassword(opened, change, begin).finally(() => opened.store.empty())
    },
  }
}
