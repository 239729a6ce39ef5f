import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type JWTPayload, jwtVerify } from 'jose'

/** A push as the service got it: its headers, what only the browser can read, and who says that they sent it. */
export type Received = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly opened: string
  readonly claims: JWTPayload
  /** The key that the sender's signature was checked with. */
  readonly senderKey: string
}

type Browser = { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }
type Answer = { readonly status: number; readonly headers?: Record<string, string> }

/** RFC 8188 and 8291: opens the one record of a body with the browser's own key. */
const open = (body: Buffer, { ecdh, auth }: Browser): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderPoint = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderPoint])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderPoint), auth, info, 32))
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  // The record ends with a 2 and as many zeros as the sender liked.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** RFC 8292: who sent it, by the signature in the header; throws where it does not hold for this service. */
const checkSender = async (header: string | undefined, audience: string) => {
  const [, token = '', senderKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  const point = Buffer.from(senderKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    audience,
    algorithms: ['ES256'],
  })
  return { claims: payload, senderKey }
}

/** A push service on this machine, for the browsers that it makes. What it answers can be told in advance. */
export const aPushService = async () => {
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const answers: Answer[] = []
  const waiting: ((push: Received) => void)[] = []
  let origin = ''
  let held: Promise<void> | undefined
  let release = () => {}

  const take = async (path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<void> => {
    const browser = browsers.get(path)
    if (browser === undefined) throw new Error('There is no such browser.')
    const sender = await checkSender(headers.authorization, origin)
    const push = { path, headers, opened: open(body, browser), ...sender }
    received.push(push)
    waiting.shift()?.(push)
  }
  const service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { status, headers = {} } = answers.shift() ?? { status: 201 }
      const isFree = held
      held = undefined
      const taken = take(request.url ?? '', request.headers, Buffer.concat(parts))
      Promise.all([taken, isFree]).then(
        () => response.writeHead(status, headers).end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  const address = service.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  return {
    origin,
    received,
    /** A browser that subscribes; its subscription as `PushSubscription.toJSON()` gives it. */
    subscribe: () => {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      browsers.set(path, { ecdh, auth })
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${origin}${path}`, expirationTime: null, keys }
    },
    /** What the next pushes are answered, in order; then 201 again. */
    answerNext: (...next: readonly Answer[]) => void answers.push(...next),
    /** Keeps the answer to the next push back until it is released. */
    holdNext: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    /** The next push that arrives. */
    next: () => new Promise<Received>((resolve) => void waiting.push(resolve)),
    close: () => new Promise<void>((resolve) => void service.close(() => resolve())),
  }
}
export type PushService = Awaited<ReturnType<typeof aPushService>>
