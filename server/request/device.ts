import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { asOneLine, Id } from '../../domain/wire.ts'
import { cookieOf } from '../http/cookie.ts'

/** Where a browser keeps the key of its device at one origin. Decision 78. */
export const DEVICE_KEY_COOKIE = '__Host-device-key'

/** What the `Device` header says: which device, which number of its entries this is, the newest it has made. */
export type DeviceHeader = {
  readonly deviceId: string
  readonly origin: string
  readonly seq: number | undefined
  readonly newest: number | undefined
  readonly name: string | undefined
  /** The key that the browser sent with it. */
  readonly key: string | undefined
}

const number = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

const LONGEST_NAME = 200

/** One line of what can be stored: the name is shown in a list, and keeps no entry of the device from arriving. */
const decodedName = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  try {
    return [...asOneLine(decodeURIComponent(text))].slice(0, LONGEST_NAME).join('')
  } catch {
    return undefined
  }
}

/** The app's label, the first part of the host name: numbers run per device and origin. */
export const originOf = (request: Pick<FastifyRequest, 'hostname'>): string =>
  request.hostname.split('.')[0]?.slice(0, 100) ?? ''

/** The key that the browser keeps for this origin; undefined where it has none. */
export const deviceKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  cookieOf(headers.cookie, DEVICE_KEY_COOKIE)

/** Reads `Device: <id>;seq=<n>;newest=<n>;name=<encoded>`; undefined without one, or where the id is none. Decision 8. */
export const deviceOfRequest = (request: Pick<FastifyRequest, 'headers' | 'hostname'>): DeviceHeader | undefined => {
  const header = request.headers['device']
  if (typeof header !== 'string') return undefined
  const [deviceId = '', ...rest] = header.split(';').map((part) => part.trim())
  if (!z.safeParse(Id, deviceId).success) return undefined
  const parts = new Map(rest.map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)]))
  const seq = number(parts.get('seq'))
  return {
    deviceId: deviceId.toLowerCase(),
    origin: originOf(request),
    seq,
    newest: number(parts.get('newest')) ?? seq,
    name: decodedName(parts.get('name')),
    key: deviceKeyOf(request),
  }
}
