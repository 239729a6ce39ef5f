import { describe, expect, test } from 'vitest'
import type { Fetched } from '../../../sync/ports.ts'
import type { Page } from '../../simulation/world/page.ts'
import { aTab, origin, type Tab } from './a-tab.ts'

const limitMs = 30_000

const press = (tab: Tab, { page = tab.page, signal }: { page?: Page; signal?: AbortSignal } = {}) => {
  const came: { fetched?: Fetched; error?: Error; text?: string } = {}
  tab.network
    .fetchOf(page)(`${origin}/v1/activities/1/comments`, {
      ...{ method: 'POST', body: '{"note":"Had tea"}', headers: { 'Idempotency-Key': '1', Authorization: 'Bearer 1' } },
      ...(signal === undefined ? {} : { signal }),
    })
    .then(
      async (fetched) => {
        came.fetched = fetched
        came.text = await fetched.text()
      },
      (error: Error) => {
        came.error = error
      },
    )
    .catch((error: Error) => {
      came.error = error
    })
  return came
}

describe('the network of a device', () => {
  test('a request goes there and back, in virtual time', async () => {
    const tab = aTab()
    const came = press(tab)
    await tab.timeline.runFor(1000)
    expect(came).toMatchObject({ fetched: { status: 200 }, text: '{"count":1}' })
    expect(tab.got[0]).toMatchObject({ method: 'POST', path: '/v1/activities/1/comments' })
    expect(tab.got[0]?.headers.get('idempotency-key')).toBe('1')
    expect(tab.got[0]?.atMs).toBeGreaterThan(0)
  })

  test.each([
    { fate: 'lost', arrivals: 0, kind: '1 request lost' },
    { fate: 'upload-cut', arrivals: 0, kind: '11 upload cut' },
    { fate: 'answer-lost', arrivals: 1, kind: '2 answer lost' },
  ] as const)('$kind: the page hears of no answer, and the server got $arrivals', async ({ fate, arrivals, kind }) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const tab = aTab(seed)
      tab.conditions.next(fate)
      const came = press(tab)
      await tab.timeline.runFor(1000)
      expect(came.error).toBeInstanceOf(TypeError)
      expect(came.text).toBeUndefined()
      expect(tab.got).toHaveLength(arrivals)
      expect(tab.trace.faults().get(kind)).toBe(1)
      const again = press(tab)
      await tab.timeline.runFor(1000)
      expect(again.text).toBe(`{"count":${arrivals + 1}}`)
    }
  })

  test.each([
    { fate: 'portal', status: 200, type: 'text/html; charset=utf-8' },
    { fate: 'wrong-type', status: 200, type: 'text/plain' },
    { fate: 'refused-token', status: 401, type: 'application/problem+json' },
    { fate: 429, status: 429, type: 'application/problem+json' },
    { fate: 502, status: 502, type: 'text/html' },
  ] as const)('what stands on the way may answer: $fate', async ({ fate, status, type }) => {
    const tab = aTab()
    tab.conditions.next(fate, { requests: 'send' })
    const came = press(tab)
    await tab.timeline.runFor(1000)
    expect(came.fetched?.status).toBe(status)
    expect(came.fetched?.headers.get('Content-Type')).toBe(type)
    expect([...tab.trace.faults().values()]).toEqual([1])
  })

  test('half of an answer is no JSON', async () => {
    const tab = aTab()
    tab.conditions.next('half')
    const came = press(tab)
    await tab.timeline.runFor(1000)
    expect(came.text).toBe('{"cou')
  })

  test('what is very slow comes after the time limit, and the server gets it all the same', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const tab = aTab(seed)
      tab.conditions.next('very-slow')
      const controller = new AbortController()
      const came = press(tab, { signal: controller.signal })
      await tab.timeline.runFor(limitMs)
      expect(came.text).toBeUndefined()
      controller.abort()
      await tab.timeline.runFor(limitMs)
      expect(came.error?.name).toBe('AbortError')
      expect(tab.got).toHaveLength(1)
    }
  })

  test('a proxy may deliver a request twice; one answer comes', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const tab = aTab(seed)
      tab.conditions.next('twice')
      const came = press(tab)
      await tab.timeline.runFor(limitMs)
      expect(tab.got).toHaveLength(2)
      expect(came.text).toMatch(/"count":[12]/)
    }
  })

  test('a batch of which the server refused a part is delivered once', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const refused = '{"responses":[{"id":"1","status":422,"headers":{}},{"id":"2","status":200,"headers":{}}]}'
      const tab = aTab(seed, { body: refused })
      tab.conditions.next('twice')
      const came = press(tab)
      await tab.timeline.runFor(limitMs)
      expect(tab.got).toHaveLength(1)
      expect(came.text).toBe(refused)
    }
  })

  test('a later request may overtake', async () => {
    const tab = aTab()
    tab.conditions.next('reordered')
    press(tab)
    press(tab)
    await tab.timeline.runFor(limitMs)
    expect(tab.trace.faults().get('6 requests overtake')).toBe(1)
  })

  test('without a network nothing goes, what is under way is cut, and the browser says so', async () => {
    const tab = aTab()
    const signs: string[] = []
    tab.network.listen((sign) => signs.push(sign))
    const early = press(tab)
    tab.conditions.go('down')
    const late = press(tab)
    await tab.timeline.runFor(1000)
    expect([early.error, late.error]).toEqual([expect.any(TypeError), expect.any(TypeError)])
    expect(tab.got).toEqual([])
    tab.conditions.heal()
    expect(signs).toEqual(['offline', 'online'])
  })

  test('a lying browser says the opposite and gives no sign', () => {
    const tab = aTab()
    const signs: string[] = []
    tab.network.listen((sign) => signs.push(sign))
    tab.conditions.lie(true)
    expect(tab.conditions.isOnlineClaimed()).toBe(false)
    tab.conditions.go('down')
    expect(tab.conditions.isOnlineClaimed()).toBe(true)
    expect(signs).toEqual([])
  })

  test('a flapping network comes and goes', async () => {
    const tab = aTab()
    const signs: string[] = []
    tab.network.listen((sign) => signs.push(sign))
    tab.conditions.go('flapping')
    await tab.timeline.runFor(20_000)
    expect(signs.length).toBeGreaterThan(5)
  })

  test('a killed tab hears nothing; what it sent may still arrive', async () => {
    const arrivals = new Set<number>()
    for (let seed = 1; seed < 12; seed += 1) {
      const tab = aTab(seed)
      const came = press(tab)
      tab.page.kill()
      await tab.timeline.runFor(1000)
      expect(came).toEqual({})
      arrivals.add(tab.got.length)
    }
    expect([...arrivals].sort()).toEqual([0, 1])
  })
})
