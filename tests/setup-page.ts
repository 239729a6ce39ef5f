/** Gives every test of the app an empty page: files that share a worker share its document and the app's own modules. */
import { afterEach, beforeEach, vi } from 'vitest'
import { parentDomain } from '../domain/host-names.ts'
import { clearToasts } from '../src/ui/toast.ts'
import { takeAllAway } from './src/ui/screen.tsx'

// A page that moves by itself, as in a browser, says so for the length of its test.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

const ENDED = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'

/** A cookie goes only as it was set: for this host or all hosts of the domain, for this path or all. */
const clearCookies = (): void => {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0])
  for (const scope of ['', '; Path=/', `; Path=/; Domain=${parentDomain(location.hostname)}`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page that is tested writes them there
    for (const name of names) document.cookie = `${name}=; ${ENDED}${scope}`
  }
}

afterEach(async () => {
  vi.useRealTimers()
  await takeAllAway()
  clearToasts()
  document.body.replaceChildren()
  clearCookies()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
