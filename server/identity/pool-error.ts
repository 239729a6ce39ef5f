/** The refusals of the pool, by the names that the Cognito client knows. */
export type PoolErrorName =
  | 'NotAuthorizedException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'TooManyRequestsException'
  | 'ResourceNotFoundException'
  | 'UnknownOperationException'

/** Thrown by an operation of the pool; answered as status 400 with this name and sentence, or 429 where to come back later. */
export class PoolError extends Error {
  override readonly name: PoolErrorName
  readonly retryAfterSeconds: number | undefined

  constructor(name: PoolErrorName, message: string, retryAfterSeconds?: number) {
    super(message)
    this.name = name
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The one answer to a wrong password and to an address that nobody has. */
export const wrongPassword = (): PoolError => new PoolError('NotAuthorizedException', 'Incorrect username or password.')

/** The answer to who has to wait before the next try, in milliseconds. */
export const tooManyTries = (waitMs: number): PoolError =>
  new PoolError(
    'TooManyRequestsException',
    'Too many tries. Wait a little, then try again.',
    Math.max(1, Math.ceil(waitMs / 1000)),
  )

/** The answer to the right password of somebody whose account is closed; Cognito says the same of one that is disabled. */
export const closedAccount = (): PoolError => new PoolError('NotAuthorizedException', 'User is disabled.')
