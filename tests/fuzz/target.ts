import * as z from 'zod/mini'
import { fieldsOf, type Json, listOf } from '../../server/openapi/json.ts'
import { DEMO_PASSWORD, demoAccounts } from '../../server/seed/accounts.ts'

/** One request as it is sent. `who` is one of the people, or somebody who is none. */
export type FuzzRequest = {
  readonly call: string
  readonly who: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export type FuzzAnswer = {
  readonly status: number
  readonly type: string
  readonly retryAfter: string | null
  readonly text: string
}

/** A running server with the demo provider, and what is known of it. */
export type Target = {
  readonly document: Json
  /** Names of those who are signed in. */
  readonly people: readonly string[]
  /** Ids that are there, by the last part of the path that they were listed under. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  send(request: FuzzRequest): Promise<FuzzAnswer>
}

const Config = z.object({ auth: z.object({ userPoolClientId: z.string() }) })
const Signed = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) })

const signIn = async (origin: string, clientId: string, email: string): Promise<string> => {
  const answer = await fetch(`${origin}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, PASSWORD: DEMO_PASSWORD },
    }),
  })
  if (!answer.ok) throw new Error(`${email} cannot sign in at ${origin}: ${await answer.text()}`)
  return z.parse(Signed, await answer.json()).AuthenticationResult.IdToken
}

const LISTED = ['clients', 'rotas', 'rotas/shifts', 'rota-users', 'rota-agencies', 'rota-oncall', 'rota-activities']

const idsThere = async (origin: string, token: string): Promise<Target['ids']> => {
  const found: [string, string[]][] = []
  for (const path of [...LISTED, 'provider-settings']) {
    const answer = await fetch(`${origin}/v1/${path}?pageSize=40`, { headers: { authorization: `Bearer ${token}` } })
    const rows = Object.values(fieldsOf(fieldsOf(await answer.json())['_embedded'])).flatMap(listOf)
    found.push([path.split('/').at(-1) ?? '', rows.map((row) => String(fieldsOf(row)['id']))])
  }
  return Object.fromEntries(found)
}

const clientIdAt = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/config.json`)
  const config = z.safeParse(Config, await answer.json().catch(() => undefined))
  // The address of the machine itself names no app; the embedded pool's client is always the same.
  return config.success ? config.data.auth.userPoolClientId : 'carelight-web'
}

/** The server at this address, everybody of the demo provider signed in. */
export const targetAt = async (origin: string): Promise<Target> => {
  const clientId = await clientIdAt(origin)
  const tokens = new Map<string, string>([['stranger', 'eyJhbGciOiJub25lIn0.e30.']])
  const people: string[] = []
  for (const { email } of demoAccounts) {
    const name = email.split('@')[0] ?? ''
    tokens.set(name, await signIn(origin, clientId, email))
    people.push(name)
  }
  const document = fieldsOf(await (await fetch(`${origin}/v1/openapi.json`)).json())
  return {
    document,
    people,
    ids: await idsThere(origin, tokens.get('sysadmin') ?? ''),
    send: async ({ who, method, url, headers, body }) => {
      const token = tokens.get(who)
      const answer = await fetch(`${origin}${url}`, {
        method,
        headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        ...(body === undefined ? {} : { body }),
      })
      const type = answer.headers.get('content-type') ?? ''
      return { status: answer.status, type, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
    },
  }
}

/** The request as a line for a shell. */
export const asCurl = ({ who, method, url, headers, body }: FuzzRequest): string => {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl -X ${method} "$ORIGIN"${quoted(url)} -H "Authorization: Bearer $TOKEN_OF_${who.toUpperCase()}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body.length > 2000 ? `${body.slice(0, 2000)}…` : body)}`]),
  ].join(' ')
}
