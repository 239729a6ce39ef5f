import { createHash, createHmac } from 'node:crypto'

/** Who signs requests to AWS: the keys of a role that may make accounts in the pool. */
export type AwsKeys = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

type Signed = {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  /** In lower case, `host` and `x-amz-date` left out. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Scope = { readonly keys: AwsKeys; readonly region: string; readonly service: string; readonly at: Date }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers with which a request to AWS is signed, version 4. The query has to be in the order of its names. */
export const signedHeaders = (
  { method, url, headers, body }: Signed,
  { keys, region, service, at }: Scope,
): Record<string, string> => {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const token = keys.sessionToken === undefined ? {} : { 'x-amz-security-token': keys.sessionToken }
  const all: Record<string, string> = { ...headers, ...token, host: url.host, 'x-amz-date': stamp }
  const names = Object.keys(all).sort()
  const listed = names.map((name) => `${name}:${all[name]}\n`).join('')
  const canonical = [method, url.pathname, url.search.slice(1), listed, names.join(';'), sha256(body)].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const dayKey = hmac(`AWS4${keys.secretAccessKey}`, day)
  const key = hmac(hmac(hmac(dayKey, region), service), 'aws4_request')
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${sha256(canonical)}`).toString('hex')
  const { host: _host, ...sent } = all
  const who = `Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}`
  return { ...sent, authorization: `AWS4-HMAC-SHA256 ${who}, Signature=${signature}` }
}
