import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWithConfiguration, CONFIGURATION_LIMIT_MS, CONFIGURATION_PATIENCE_MS } from '../../sw/configuration.ts'
import { MemoryCaches } from '../support/memory-caches.ts'

const request = () => new Request('http://rota.care.localhost:8080/config.json')
const json = (product: string) => Response.json({ product })
const portal = () => new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })
const noSignal = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}

/** A device that asks its network for the configuration. */
const aDevice = () => {
  const caches = new MemoryCaches()
  const kept: Promise<unknown>[] = []
  const asks = (fetch: (request: Request) => Promise<Response>) =>
    answerWithConfiguration(request(), { caches, fetch }, (work) => kept.push(work))
  return { asks, settled: () => Promise.all(kept) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('with signal the configuration is the newest', async () => {
  const device = aDevice()
  await device.asks(async () => json('old'))
  expect(await (await device.asks(async () => json('new'))).json()).toEqual({ product: 'new' })
})

test('without signal the last good copy answers', async () => {
  const device = aDevice()
  await device.asks(async () => json('Carelight'))
  expect(await (await device.asks(noSignal)).json()).toEqual({ product: 'Carelight' })
})

test('the page of a captive portal is neither shown nor kept', async () => {
  const device = aDevice()
  await device.asks(async () => json('Carelight'))
  expect(await (await device.asks(async () => portal())).json()).toEqual({ product: 'Carelight' })
  expect(await (await device.asks(noSignal)).json()).toEqual({ product: 'Carelight' })
})

test('half an answer is not kept', async () => {
  const device = aDevice()
  await device.asks(async () => json('Carelight'))
  const half = async () => new Response('{"product":', { headers: { 'content-type': 'application/json' } })
  expect(await (await device.asks(half)).json()).toEqual({ product: 'Carelight' })
})

test('an error of the server is not kept', async () => {
  const device = aDevice()
  await device.asks(async () => json('Carelight'))
  const failing = async () => Response.json({ title: 'Starting' }, { status: 503 })
  expect(await (await device.asks(failing)).json()).toEqual({ product: 'Carelight' })
})

test('on the first visit with no signal the app is told that nobody answers', async () => {
  expect((await aDevice().asks(noSignal)).status).toBe(503)
  expect((await aDevice().asks(async () => portal())).status).toBe(503)
})

test('a slow network does not hold the start up, and its answer is kept for the next one', async () => {
  const device = aDevice()
  await device.asks(async () => json('old'))
  let arrive: (response: Response) => void = () => {}
  const late = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  const answer = device.asks(() => late)
  await vi.advanceTimersByTimeAsync(CONFIGURATION_PATIENCE_MS)
  expect(await (await answer).json()).toEqual({ product: 'old' })

  arrive(json('new'))
  await device.settled()
  expect(await (await device.asks(noSignal)).json()).toEqual({ product: 'new' })
})

test('a request that hangs is ended, so that it does not keep a newer worker from taking over', async () => {
  const device = aDevice()
  await device.asks(async () => json('Carelight'))
  let isEnded = false
  // Held: a request that Node collects on its way never hears that it is ended.
  const held: Request[] = []
  const hanging = (asked: Request) =>
    new Promise<Response>((_, reject) => {
      held.push(asked)
      asked.signal.addEventListener('abort', () => {
        isEnded = true
        reject(asked.signal.reason)
      })
    })
  const answer = device.asks(hanging)
  await vi.advanceTimersByTimeAsync(CONFIGURATION_LIMIT_MS)
  expect(await (await answer).json()).toEqual({ product: 'Carelight' })
  expect(isEnded).toBe(true)
  // Nothing is kept alive any more.
  await device.settled()
})

test('on the first visit the app is told that nobody answers in time', async () => {
  const answer = aDevice().asks(() => new Promise<Response>(() => undefined))
  await vi.advanceTimersByTimeAsync(CONFIGURATION_LIMIT_MS)
  expect((await answer).status).toBe(503)
})

test('an answer whose content hangs is given up as well', async () => {
  const device = aDevice()
  const headers = { 'content-type': 'application/json' }
  const answer = device.asks(async () => new Response(new ReadableStream(), { headers }))
  await vi.advanceTimersByTimeAsync(CONFIGURATION_LIMIT_MS)
  expect((await answer).status).toBe(503)
  await device.settled()
})
