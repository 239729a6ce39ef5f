import { afterEach, expect, test } from 'vitest'
import { createInstallHint } from '../../../../src/engine/install/install-hint.ts'

let leaving = new AbortController()
afterEach(() => {
  leaving.abort()
  leaving = new AbortController()
})

/** A browser that has decided that the app may be installed. */
const aBrowser = () => {
  const kept = new Map<string, string>()
  const seen = { prompts: 0, persistAsked: 0 }
  const hint = createInstallHint({
    memory: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    persist: async () => Boolean(++seen.persistAsked),
  })
  hint.start(leaving.signal)
  const offers = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void seen.prompts++,
    })
    window.dispatchEvent(event)
    return event
  }
  return { hint, offers, seen }
}

test("the browser's own prompt is caught, so that nothing asks on load", () => {
  const { hint, offers } = aBrowser()
  expect(offers().defaultPrevented).toBe(true)
  expect(hint.isOffered()).toBe(false)
})

test('the hint comes after the second useful action', () => {
  const { hint, offers } = aBrowser()
  offers()
  hint.countUsefulAction()
  expect(hint.isOffered()).toBe(false)
  hint.countUsefulAction()
  expect(hint.isOffered()).toBe(true)
})

test('a browser that cannot install gets no hint', () => {
  const { hint } = aBrowser()
  hint.countUsefulAction()
  hint.countUsefulAction()
  expect(hint.isOffered()).toBe(false)
})

test('lasting storage is asked for after the first save, once', () => {
  const { hint, seen } = aBrowser()
  expect(seen.persistAsked).toBe(0)
  for (const _action of [1, 2, 3]) hint.countUsefulAction()
  expect(seen.persistAsked).toBe(1)
})

test('pressing Install shows the prompt of the browser, once', async () => {
  const { hint, offers, seen } = aBrowser()
  offers()
  hint.countUsefulAction()
  hint.countUsefulAction()
  await hint.install()
  await hint.install()
  expect(seen.prompts).toBe(1)
  expect(hint.isOffered()).toBe(false)
})

test('a hint that was sent away stays away', () => {
  const { hint, offers } = aBrowser()
  offers()
  hint.countUsefulAction()
  hint.countUsefulAction()
  hint.dismiss()
  offers()
  expect(hint.isOffered()).toBe(false)
})

test('once installed, the hint goes and lasting storage is asked for again', () => {
  const { hint, offers, seen } = aBrowser()
  offers()
  hint.countUsefulAction()
  hint.countUsefulAction()
  window.dispatchEvent(new Event('appinstalled'))
  expect(hint.isOffered()).toBe(false)
  expect(seen.persistAsked).toBe(2)
})
