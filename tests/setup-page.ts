/** Gives every test of the app an empty page: files that share a worker share its document and the app's own modules. */
import { afterEach, beforeEach, vi } from 'vitest'
import { clearToasts } from '../src/ui/toast.ts'
import { takeAllAway } from './src/ui/screen.tsx'

// A page that moves by itself, as in a browser, says so for the length of its test.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

afterEach(async () => {
  vi.useRealTimers()
  await takeAllAway()
  clearToasts()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
