import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { NotPublicError, publicLookup } from './public-host.ts'
import { isAllowedEndpoint, type PushRules, type PushSubscription } from './subscription.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** One push on its way: what it tells of, by kind and id, and of a channel its name. What was said is read by whoever is signed in. */
export type Push = {
  readonly subscription: PushSubscription
  readonly kind: string
  readonly subjectId: string
  readonly name: string | null
  /** It mentions its person, or must be read. */
  readonly isPressing: boolean
  /** It is heard also where its notification stands already. */
  readonly isHeardAgain: boolean
  /** For how long it is of use. */
  readonly keptMs: number
}

/** What it is sent with. `contact` is how a push service reaches us. */
export type PushSettings = PushRules & { readonly contact: string }

export type Sending = { readonly keys: VapidKeys; readonly settings: PushSettings; readonly signal: AbortSignal }

/** What became of a push. `gone`: the browser takes none any more. `refused`: it would be refused again. */
export type Verdict =
  | { readonly kind: 'delivered' | 'gone' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'later'; readonly afterMs: number | undefined; readonly why: string }

const ANSWER_WITHIN_MS = 10_000

type Answered = { readonly status: number; readonly retryAfter: string | undefined }

/** What the worker opens: a field that says nothing is left out. */
const toldIn = ({ kind, subjectId, name, isPressing, isHeardAgain }: Push): string =>
  JSON.stringify({
    kind,
    id: subjectId,
    ...(name === null ? {} : { name }),
    ...(kind === 'announcement' && isPressing ? { mustRead: true } : {}),
    ...(isHeardAgain ? { again: true } : {}),
  })

const sealed = (push: Push, { keys, settings }: Sending) =>
  webPush.generateRequestDetails(push.subscription, toldIn(push), {
    vapidDetails: { subject: settings.contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: Math.max(0, Math.floor(push.keptMs / 1000)),
    urgency: push.isPressing ? 'high' : 'normal',
    // The same thing told twice, after a crash, is shown once.
    topic: push.subjectId.replaceAll('-', ''),
  })

/** Posts without following anybody elsewhere and without reading what is said beside the status. */
const post = (push: Push, sending: Sending): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { endpoint, headers, body } = sealed(push, sending)
    const url = new URL(endpoint)
    const begin = url.protocol === 'https:' ? requestHttps : requestHttp
    const signal = AbortSignal.any([sending.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
    const guard = sending.settings.allowsLocalService ? {} : { lookup: publicLookup }
    const asked = begin(url, { method: 'POST', headers, agent: false, signal, ...guard }, (answer) => {
      const retryAfter = answer.headers['retry-after']
      answer.destroy()
      resolve({ status: answer.statusCode ?? 0, retryAfter })
    })
    asked.on('error', reject)
    asked.end(body)
  })

const waitOf = (retryAfter: string | undefined): number | undefined =>
  retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined

const verdictOf = ({ status, retryAfter }: Answered): Verdict => {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = `answered ${status}`
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', afterMs: waitOf(retryAfter), why }
  return { kind: 'refused', why }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'unknown'

/** Sends one push, and says what became of it. Never throws. */
export const sendPush = async (push: Push, sending: Sending): Promise<Verdict> => {
  if (!isAllowedEndpoint(push.subscription.endpoint, sending.settings)) return { kind: 'gone' }
  try {
    return verdictOf(await post(push, sending))
  } catch (error) {
    return error instanceof NotPublicError
      ? { kind: 'gone' }
      : { kind: 'later', afterMs: undefined, why: codeOf(error) }
  }
}
