import { type Result, refuse } from '../../domain/result.ts'
import type { Answer, Asked, Send } from './request.ts'
import type { TokenFailure, TokenSource } from './token.ts'

/** A request with a person's token. */
export const withToken = (request: Asked, idToken: string): Asked => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${idToken}` },
})

/**
 * Sends a request in the signed-in person's name. A 401 is tried once more with a fresh token; one that a fresh token
 * does not cure ends the session. Where `userId` is given and somebody else has signed in since, nothing is sent:
 * 'no-signal'. Decision 18.
 */
export const sendAsPerson = async (
  { send, tokens }: { readonly send: Send; readonly tokens: TokenSource },
  request: Asked,
  userId?: string,
): Promise<Result<Answer, TokenFailure>> => {
  const ownToken = async (otherThan?: string) => {
    const token = await tokens.token(otherThan)
    return token.ok && userId !== undefined && token.value.userId !== userId ? refuse('no-signal' as const) : token
  }
  const first = await ownToken()
  if (!first.ok) return first
  const answer = await send(withToken(request, first.value.idToken))
  if (!answer.ok || answer.value.status !== 401) return answer
  const fresh = await ownToken(first.value.idToken)
  if (!fresh.ok) return fresh
  const second = await send(withToken(request, fresh.value.idToken))
  return second.ok && second.value.status === 401 ? refuse('signed-out') : second
}
