import type * as z from 'zod/mini'
import { unstorablePath } from '../database/unstorable.ts'
import { endSessionsOf } from './end-sessions.ts'
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
  type SentFrom,
  setFirstPassword,
  signInWithPassword,
} from './sign-in.ts'

/** Who asks is known by nothing but where the request comes from. */
type Operation = (parts: PoolParts, body: unknown, from: SentFrom) => Promise<object>

const reading =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    run: (parts: PoolParts, body: z.output<Schema>, from: SentFrom) => Promise<object>,
  ): Operation =>
  (parts, body, from) => {
    const parsed = schema.safeParse(body)
    if (!parsed.success || unstorablePath(body) !== undefined)
      throw new PoolError('InvalidParameterException', 'The request lacks what this operation needs.')
    return run(parts, parsed.data, from)
  }

const refresh = async ({ tokens, accounts, journal }: PoolParts, refreshToken: string, { source }: SentFrom) => {
  const refreshed = await tokens.refresh(refreshToken, accounts.openBySub)
  if (refreshed.state === 'good') return authenticationResult(refreshed.tokens)
  if (refreshed.state === 'stolen') await journal.note('token-reused', { sub: refreshed.sub, source })
  throw new PoolError('NotAuthorizedException', 'Refresh Token has been revoked')
}

const InitiateAuth = reading(InitiateAuthBody, (parts, body, from) => {
  switch (body.AuthFlow) {
    case 'USER_SRP_AUTH':
      return beginSrp(parts, {
        ...from,
        username: body.AuthParameters.USERNAME,
        clientPublicHex: body.AuthParameters.SRP_A,
      })
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(parts, {
        ...from,
        username: body.AuthParameters.USERNAME,
        password: body.AuthParameters.PASSWORD,
      })
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH':
      return refresh(parts, body.AuthParameters.REFRESH_TOKEN, from)
  }
})

const RespondToAuthChallenge = reading(ChallengeAnswerBody, (parts, body, from) => {
  if (body.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
    return setFirstPassword(parts, {
      ...from,
      session: body.Session,
      password: body.ChallengeResponses.NEW_PASSWORD,
    })
  }
  const answers = body.ChallengeResponses
  return finishSrp(parts, {
    ...from,
    secretBlock: answers.PASSWORD_CLAIM_SECRET_BLOCK,
    signature: answers.PASSWORD_CLAIM_SIGNATURE,
    timestamp: answers.TIMESTAMP,
  })
})

/** The operations of the embedded pool by the names of Cognito's protocol. */
export const operations: Readonly<Record<string, Operation>> = {
  InitiateAuth,
  RespondToAuthChallenge,
  GetTokensFromRefreshToken: reading(RefreshBody, (parts, body, from) => refresh(parts, body.RefreshToken, from)),
  RevokeToken: reading(RevokeBody, async ({ tokens }, body) => {
    await tokens.revoke(body.Token)
    return {}
  }),
  GlobalSignOut: reading(AccessTokenBody, async ({ db, tokens }, body) => {
    const { sub } = await tokens.ownerOfAccessToken(body.AccessToken)
    await db.transaction((tx) => endSessionsOf(tx, sub))
    return {}
  }),
  GetUser: reading(AccessTokenBody, async ({ tokens, accounts }, body) => {
    const account = await accounts.openBySub((await tokens.ownerOfAccessToken(body.AccessToken)).sub)
    if (account === undefined) throw new PoolError('NotAuthorizedException', 'The account is gone.')
    const attributes = { sub: account.sub, email: account.email, email_verified: 'true' }
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
    return { Username: account.sub, UserAttributes }
  }),
  ChangePassword: reading(ChangePasswordBody, (parts, body, from) =>
    changePassword(parts, {
      ...from,
      accessToken: body.AccessToken,
      previous: body.PreviousPassword,
      proposed: body.ProposedPassword,
    }),
  ),
}
