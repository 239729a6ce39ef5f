import * as z from 'zod/mini'

// The bodies of the operations that the Cognito client sends. It sends more members than are read here.
const short = z.string().check(z.maxLength(2048))
/** What can be stored, and no longer than an address can be. */
const username = z.string().check(z.maxLength(254), z.regex(/^\P{Cc}*$/u))
const password = z.string().check(z.maxLength(1024))
const token = z.string().check(z.maxLength(8192))

export const InitiateAuthBody = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    ClientId: short,
    AuthParameters: z.object({ USERNAME: username, SRP_A: short }),
  }),
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    ClientId: short,
    AuthParameters: z.object({ USERNAME: username, PASSWORD: password }),
  }),
  z.object({
    AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
    ClientId: short,
    AuthParameters: z.object({ REFRESH_TOKEN: token }),
  }),
])

export const ChallengeAnswerBody = z.discriminatedUnion('ChallengeName', [
  z.object({
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ClientId: short,
    ChallengeResponses: z.object({
      USERNAME: username,
      PASSWORD_CLAIM_SECRET_BLOCK: short,
      PASSWORD_CLAIM_SIGNATURE: short,
      TIMESTAMP: short,
    }),
  }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    ClientId: short,
    Session: short,
    ChallengeResponses: z.object({ NEW_PASSWORD: password }),
  }),
])

export const RefreshBody = z.object({ ClientId: short, RefreshToken: token })
export const RevokeBody = z.object({ ClientId: short, Token: token })
export const AccessTokenBody = z.object({ AccessToken: token })
export const ChangePasswordBody = z.object({
  AccessToken: token,
  PreviousPassword: password,
  ProposedPassword: password,
})
