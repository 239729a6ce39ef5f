import type * as z from 'zod/mini'
import { unstorablePath } from '../resources/unstorable.ts'
import { PoolError } from './pool-error.ts'
import {
  AccessTokenBody,
  ChallengeAnswerBody,
  ChangePasswordBody,
  InitiateAuthBody,
  RefreshBody,
  RevokeBody,
} from './requests.ts'
import {
  authenticationResult,
  beginSrp,
  changePassword,
  finishSrp,
  type PoolParts,
  setFirstPassword,
  signInWithPassword,
} from './sign-in.ts'

type Operation = (parts: PoolParts, body: unknown) => Promise<object>

const reading =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    run: (parts: PoolParts, body: z.output<Schema>) => Promise<object>,
  ): Operation =>
  (parts, body) => {
    const parsed = schema.safeParse(body)
    if (!parsed.success || unstorablePath(body) !== undefined)
      throw new PoolError('InvalidParameterException', 'The request lacks what this operation needs.')
    return run(parts, parsed.data)
  }

const refresh = async ({ tokens, accounts }: PoolParts, refreshToken: string) => {
  const issued = await tokens.refresh(refreshToken, accounts.bySub)
  if (issued === undefined) throw new PoolError('NotAuthorizedException', 'Refresh Token has been revoked')
  return authenticationResult(issued)
}

const InitiateAuth = reading(InitiateAuthBody, (parts, body) => {
  switch (body.AuthFlow) {
    case 'USER_SRP_AUTH':
      return beginSrp(parts, { username: body.AuthParameters.USERNAME, clientPublicHex: body.AuthParameters.SRP_A })
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(parts, {
        username: body.AuthParameters.USERNAME,
        password: body.AuthParameters.PASSWORD,
      })
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH':
      return refresh(parts, body.AuthParameters.REFRESH_TOKEN)
  }
})

const RespondToAuthChallenge = reading(ChallengeAnswerBody, (parts, body) => {
  if (body.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
    return setFirstPassword(parts, { session: body.Session, password: body.ChallengeResponses.NEW_PASSWORD })
  }
  const answers = body.ChallengeResponses
  return finishSrp(parts, {
    secretBlock: answers.PASSWORD_CLAIM_SECRET_BLOCK,
    signature: answers.PASSWORD_CLAIM_SIGNATURE,
    timestamp: answers.TIMESTAMP,
  })
})

/** The operations of the embedded pool by the names of Cognito's protocol. */
export const operations: Readonly<Record<string, Operation>> = {
  InitiateAuth,
  RespondToAuthChallenge,
  GetTokensFromRefreshToken: reading(RefreshBody, (parts, body) => refresh(parts, body.RefreshToken)),
  RevokeToken: reading(RevokeBody, async ({ tokens }, body) => {
    await tokens.revoke(body.Token)
    return {}
  }),
  GlobalSignOut: reading(AccessTokenBody, async ({ tokens }, body) => {
    await tokens.revokeAll(await tokens.subOfAccessToken(body.AccessToken))
    return {}
  }),
  GetUser: reading(AccessTokenBody, async ({ tokens, accounts }, body) => {
    const account = await accounts.bySub(await tokens.subOfAccessToken(body.AccessToken))
    if (account === undefined) throw new PoolError('NotAuthorizedException', 'The account is gone.')
    const attributes = { sub: account.sub, email: account.email, email_verified: 'true' }
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
    return { Username: account.sub, UserAttributes }
  }),
  ChangePassword: reading(ChangePasswordBody, (parts, body) =>
    changePassword(parts, {
      accessToken: body.AccessToken,
      previous: body.PreviousPassword,
      proposed: body.ProposedPassword,
    }),
  ),
}
