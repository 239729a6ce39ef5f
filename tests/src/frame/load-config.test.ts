import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../../src/frame/load-config.ts'
import { aConfig } from '../../support/a-config.ts'

const config = aConfig()
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })
const noSignal = () => Promise.reject(new TypeError('Failed to fetch'))

const aShelf = (...entries: [string, string][]) => {
  const kept = new Map<string, string>(entries)
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    kept,
  }
}
const refusing = {
  getItem: (): string | null => {
    throw new DOMException('refused', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

describe('the first visit', () => {
  test('reads the configuration and keeps it', async () => {
    const shelf = aShelf()
    expect(await loadConfig({ fetch: answering(JSON.stringify(config)), kept: shelf })).toEqual(config)
    expect(await loadConfig({ fetch: noSignal, kept: shelf })).toEqual(config)
  })
  test('says so when nothing answers', async () =>
    expect(await loadConfig({ fetch: noSignal, kept: aShelf() })).toBe('unreachable'))
  test('says so when the server is down', async () =>
    expect(await loadConfig({ fetch: answering('', 503), kept: aShelf() })).toBe('unreachable'))
  test('does not take the page of a guest Wi-Fi for an answer, and keeps nothing of it', async () => {
    const shelf = aShelf()
    expect(await loadConfig({ fetch: answering('<html>Sign in to Wi-Fi</html>'), kept: shelf })).toBe('foreign')
    expect(shelf.kept.size).toBe(0)
  })
  test('starts in a browser that refuses storage', async () => {
    expect(await loadConfig({ fetch: answering(JSON.stringify(config)), kept: refusing })).toEqual(config)
    expect(await loadConfig({ fetch: answering(JSON.stringify(config)), kept: undefined })).toEqual(config)
  })
})

test('a later visit starts with the last good copy without waiting for an answer', async () => {
  const never = () => new Promise<Response>(() => {})
  expect(await loadConfig({ fetch: never, kept: aShelf(['config', JSON.stringify(config)]) })).toEqual(config)
})

test('a copy that an older build kept and this one cannot read is asked for again', async () => {
  const shelf = aShelf(['config', '{"productName":"Old"}'])
  expect(await loadConfig({ fetch: answering(JSON.stringify(config)), kept: shelf })).toEqual(config)
})
