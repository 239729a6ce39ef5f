/** The refusals of the pool, by the names that the Cognito client knows. */
export type PoolErrorName =
  | 'NotAuthorizedException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'TooManyRequestsException'
  | 'ResourceNotFoundException'
  | 'UnknownOperationException'

/** Thrown by an operation of the pool; answered as status 400 with this name and sentence. */
export class PoolError extends Error {
  override readonly name: PoolErrorName

  constructor(name: PoolErrorName, message: string) {
    super(message)
    this.name = name
  }
}

/** The one answer to a wrong password and to an address that nobody has. */
export const wrongPassword = (): PoolError => new PoolError('NotAuthorizedException', 'Incorrect username or password.')
