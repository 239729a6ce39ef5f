import { request } from 'node:http'

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

/** Signs in as a program: the identity token of one demo account. */
export const tokenOf = async (port: number, email: string): Promise<string> => {
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
  return JSON.parse(answer.text).AuthenticationResult.IdToken
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
