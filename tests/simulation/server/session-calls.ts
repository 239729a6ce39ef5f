import * as z from 'zod/mini'
import { type Asked, type Told, told, toldRefusal } from './asked.ts'
import type { House } from './house.ts'
import type { Viewer } from './people.ts'
import { refusal, signedOut } from './refusal.ts'

const Begin = z.strictObject({ refreshToken: z.string(), lock: z.optional(z.string()) })
const ForDevice = z.strictObject({ deviceId: z.string() })

/** The cookies that say that nobody is signed in. */
const nobody = { refreshToken: undefined, person: 'none' }

const refuseSession = (): Told => ({ ...toldRefusal(signedOut()), setCookies: nobody })

const answerTokens = ({ pool, people }: House, refreshToken: string | undefined, lock?: string): Told => {
  if (refreshToken === undefined) return refuseSession()
  if (pool.isUnreachable()) {
    throw refusal(503, 'Sign-in cannot be reached at the moment. You are still signed in.', {
      headers: { 'retry-after': '5' },
    })
  }
  const tokens = pool.exchange(refreshToken, lock)
  const viewer: Viewer | undefined = tokens && people.get(tokens.userId)
  if (tokens === undefined || viewer === undefined || viewer.isArchived) return refuseSession()
  const body = { ...tokens, expiresAt: new Date(tokens.expiresAt).toISOString() }
  return { ...told(200, body), setCookies: { refreshToken, person: tokens.userId } }
}

const bodyOf = <Body>(schema: z.ZodMiniType<Body>, { body }: Asked): Body => {
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw refusal(422, 'This request is not complete, or has too much in it.')
  return parsed.data
}

/** What is told late, or of another person than whose the cookie is, takes no cookie. Decision 212. */
const endSession = ({ pool }: House, { session: { refreshToken }, search }: Asked): Told => {
  const query = new URLSearchParams(search)
  const [person, holder] = [query.get('person'), pool.personOf(refreshToken)]
  if (person !== null && holder !== undefined && holder !== person) return { status: 204, text: '' }
  pool.revoke(refreshToken)
  return { status: 204, text: '', ...(query.has('late') ? {} : { setCookies: nobody }) }
}

/** Answers the session calls; undefined for any other request. Decisions 17, 20. */
export const answerSession = (house: House, asked: Asked): Told | undefined => {
  const { people } = house
  const { session } = asked
  switch (`${asked.method} ${asked.path}`) {
    case 'POST /session': {
      const { refreshToken, lock } = bodyOf(Begin, asked)
      return answerTokens(house, refreshToken, lock)
    }
    case 'POST /session/token':
      return answerTokens(house, session.refreshToken)
    case 'DELETE /session':
      return endSession(house, asked)
    case 'POST /session/grant': {
      const { kind, viewer } = people.callerOf(asked.header('authorization'))
      if (kind === 'grant') throw refusal(403, 'Sign in to get another permission.')
      bodyOf(ForDevice, asked)
      return told(200, people.grantTo(viewer.userId))
    }
    default:
      return undefined
  }
}
