import type { PublicConfig } from '../../domain/public-config.ts'
import { createMemoryStore } from './memory-store.ts'

/** Why the pool did not do what was asked, as the form needs to know it. */
export type PoolRefusal = 'not-right' | 'no-signal' | 'too-many-tries' | 'weak-password' | 'failed'

export type SignInStep =
  | { readonly step: 'signed-in'; readonly refreshToken: string }
  | { readonly step: 'new-password' }
  | { readonly step: 'refused'; readonly reason: PoolRefusal }

export type PasswordChange = { readonly email: string; readonly oldPassword: string; readonly newPassword: string }

/** The provider's identity pool: who a person is, by e-mail and password. Nothing of it stays in the browser. */
export type IdentityPool = {
  readonly signIn: (email: string, password: string) => Promise<SignInStep>
  /** Answers the pool's wish for a password of the person's own, on a first sign-in. */
  readonly setNewPassword: (password: string) => Promise<SignInStep>
  readonly changePassword: (change: PasswordChange) => Promise<PoolRefusal | 'changed'>
}

const refusalByErrorName: Readonly<Record<string, PoolRefusal>> = {
  NotAuthorizedException: 'not-right',
  UserNotFoundException: 'not-right',
  NetworkError: 'no-signal',
  TooManyRequestsException: 'too-many-tries',
  LimitExceededException: 'too-many-tries',
  TooManyFailedAttemptsException: 'too-many-tries',
  InvalidPasswordException: 'weak-password',
}

const refusalOf = (error: unknown): PoolRefusal =>
  (error instanceof Error ? refusalByErrorName[error.name] : undefined) ?? 'failed'

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
  return { amplify, store }
}

type Opened = Awaited<ReturnType<typeof configure>>

const stepAfter = ({ store }: Opened, nextStep: string): SignInStep => {
  if (nextStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return { step: 'new-password' }
  const refreshToken = store.valueEndingWith('.refreshToken')
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

const changePassword = async (opened: Opened, change: PasswordChange): Promise<PoolRefusal | 'changed'> => {
  const { amplify, store } = opened
  try {
    await amplify.signIn({ username: change.email, password: change.oldPassword })
    await amplify.updatePassword(change)
    // The sign-in above was only for this change: its tokens are revoked.
    await amplify.signOut()
    return 'changed'
  } catch (error) {
    return refusalOf(error)
  } finally {
    store.empty()
  }
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
    changePassword: async (change) => changePassword(await open(), change),
  }
}
