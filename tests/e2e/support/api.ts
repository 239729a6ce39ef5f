import { request } from 'node:http'
import type { BrowserContext } from '@playwright/test'

export type Asked = {
  readonly path: string
  readonly method?: string
  readonly label?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}
export type Answer = {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** The password of every demo account. */
export const PASSWORD = 'Carelight-demo-1'

/** Asks the server as a program does. Node does not resolve *.localhost, so the app is named by the Host header. */
export const ask = (
  port: number,
  { path, method = 'GET', label = 'rota', headers = {}, body }: Asked,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const host = `${label}.care.localhost:${port}`
    // Node says no length by itself for a DELETE, and the body would be read as another request.
    const typed =
      sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...typed, ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
        response.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end(sent)
  })

type Tokens = { readonly IdToken: string; readonly RefreshToken: string }

const tokensOf = async (port: number, email: string): Promise<Tokens> => {
  const configuration = JSON.parse((await ask(port, { path: '/config.json' })).text)
  const answer = await ask(port, {
    path: '/identity',
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: configuration.auth.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD },
    },
  })
  return JSON.parse(answer.text).AuthenticationResult
}

/** Signs in as a program: the identity token of one demo account. */
export const tokenOf = async (port: number, email: string): Promise<string> => (await tokensOf(port, email)).IdToken

/** The cookies of a `Set-Cookie` line each, as Playwright takes them. */
const cookieOf = (line: string): Cookie => {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', ...value] = pair.split('=')
  const said = new Map(attributes.map((attribute) => attribute.split('=') as [string, string | undefined]))
  return {
    ...{ name, value: value.join('='), domain: `.${said.get('Domain')}`, path: said.get('Path') ?? '/' },
    ...{ secure: said.has('Secure'), httpOnly: said.has('HttpOnly'), sameSite: 'Strict' },
    expires: Math.floor(Date.now() / 1000) + Number(said.get('Max-Age')),
  }
}

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** Begins a session as the home app does, once the identity pool has let somebody in; answers its cookies. */
export const beginSession = async (
  server: { readonly port: number; origin(label: 'home'): string },
  email: string,
): Promise<Cookie[]> => {
  const { RefreshToken: refreshToken } = await tokensOf(server.port, email)
  const home = server.origin('home')
  const headers = { origin: home, host: new URL(home).host }
  const answer = await ask(server.port, {
    path: '/v1/session',
    method: 'POST',
    label: 'home',
    headers,
    body: { refreshToken },
  })
  if (answer.status !== 200) throw new Error(`No session was begun: ${answer.status} ${answer.text}`)
  return [answer.headers['set-cookie'] ?? []].flat().map(cookieOf)
}

/** One demo account that asks the API as a program does; answers the parsed body and fails on anything but a success. */
export const programFor = async (port: number, email: string) => {
  const authorization = `Bearer ${await tokenOf(port, email)}`
  return async (path: string, asked: Omit<Asked, 'path'> = {}) => {
    const answer = await ask(port, { path, ...asked, headers: { authorization, ...asked.headers } })
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.text === '' ? undefined : JSON.parse(answer.text)
  }
}
