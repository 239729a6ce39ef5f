import { expect, test } from 'vitest'
import { forgetFailedStyles } from '../../../src/frame/forget-failed-styles.ts'

const running = new AbortController()

const link = (rel: string): HTMLLinkElement => {
  const made = document.createElement('link')
  made.rel = rel
  document.head.append(made)
  return made
}

test('a style sheet that could not be loaded is asked for again, and one that is there stays', () => {
  forgetFailedStyles(running.signal)
  const [failed, there, hint] = [link('stylesheet'), link('stylesheet'), link('modulepreload')]
  failed.dispatchEvent(new Event('error'))
  hint.dispatchEvent(new Event('error'))
  expect([failed, there, hint].map(({ isConnected }) => isConnected)).toEqual([false, true, true])
  running.abort()
  for (const one of [failed, there, hint]) one.remove()
})
