import { personCookie } from '../../../sync/person-of-device.ts'
import type { CookiesPort } from '../../../sync/ports.ts'
import type { ModelSession } from '../server/model-server.ts'
import type { Page } from './page.ts'

/** Browsers write their cookies to the disk about so often. */
const flushEveryMs = 30_000

type Jar = { readonly cookies: ReadonlyMap<string, string>; readonly refreshToken: string | undefined }

/** The cookies of one device, the session's HttpOnly one included. */
export type DeviceCookies = {
  readonly cookies: Map<string, string>
  readonly session: ModelSession
  /** How often they have come to name another person, or nobody. */
  readonly namings: () => number
  /** Called before each change: what was there for long enough is on the disk by then. */
  readonly noteChange: (nowMs: number) => void
  /** Back to what is on the disk: the browser was killed. */
  readonly forgetNewest: (nowMs: number) => void
  readonly clear: () => void
}

export const createCookies = (): DeviceCookies => {
  const cookies = new Map<string, string>()
  const session: ModelSession = { refreshToken: undefined }
  let onDisk: Jar = { cookies: new Map(), refreshToken: undefined }
  /** When the first change happened that is not on the disk. */
  let changedAtMs: number | undefined
  let named: string | undefined
  let namings = 0
  const noteNamed = () => {
    const now = cookies.get(personCookie)
    if (now !== named) namings += 1
    named = now
  }
  const flush = (nowMs: number) => {
    if (changedAtMs === undefined || nowMs - changedAtMs < flushEveryMs) return
    onDisk = { cookies: new Map(cookies), refreshToken: session.refreshToken }
    changedAtMs = undefined
  }
  return {
    cookies,
    session,
    namings: () => {
      noteNamed()
      return namings
    },
    noteChange: (nowMs) => {
      flush(nowMs)
      noteNamed()
      changedAtMs ??= nowMs
    },
    forgetNewest: (nowMs) => {
      flush(nowMs)
      if (changedAtMs === undefined) return
      cookies.clear()
      for (const [name, value] of onDisk.cookies) cookies.set(name, value)
      session.refreshToken = onDisk.refreshToken
      changedAtMs = undefined
    },
    clear: () => {
      cookies.clear()
      session.refreshToken = undefined
      onDisk = { cookies: new Map(), refreshToken: undefined }
    },
  }
}

/** Of a worker's cookies each is read, and written, so much later. */
const workerDelayMs = 2

/** Cookies as a page has them, at once, or as its worker does, a moment later. */
export const cookiesOf = (page: Page, jar: DeviceCookies, view: 'page' | 'worker'): CookiesPort => {
  const moment = () => new Promise<void>((resolve) => page.after(workerDelayMs, resolve))
  return {
    read: async (name) => {
      if (view === 'worker') await moment()
      return jar.cookies.get(name)
    },
    write: async (name, value, days) => {
      if (view === 'worker') await moment()
      if (jar.cookies.get(name) === value) return
      jar.noteChange(page.timeline.nowMs())
      if (days > 0) jar.cookies.set(name, value)
      else jar.cookies.delete(name)
    },
  }
}
