import type { Fate, RequestClass } from '../world/network-conditions.ts'
import type { Operation, OperationKind } from './operation.ts'
import { isOften, pickOf } from './operation.ts'
import { deviceOf, type Story } from './story.ts'

const classes: readonly RequestClass[] = ['send', 'send', 'any', 'read', 'session', 'ping']

const nextIs =
  (fate: Fate) =>
  (story: Story, { a, b, c }: Operation): string => {
    const device = deviceOf(story, a)
    const requests = pickOf(classes, b) ?? 'any'
    const times = isOften(c, 80) ? 1 : 1 + (c % 5)
    device.network.next(fate, { requests, times })
    if (fate === 'refused-token') story.tokens.wereRefused = true
    return `${times} of ${requests} on ${device.name}`
  }

const oftenIs =
  (fate: Fate) =>
  (story: Story, { a, b, c }: Operation): string => {
    const device = deviceOf(story, a)
    const chance = isOften(c, 35) ? 0 : (1 + (b % 6)) / 10
    device.network.often(fate, { requests: 'any', chance })
    return `${chance} on ${device.name}`
  }

const go =
  (mode: 'up' | 'down' | 'flapping') =>
  (story: Story, { a }: Operation): string => {
    const device = deviceOf(story, a)
    device.network.go(mode)
    return device.name
  }

const lie = (story: Story, { a, b }: Operation): string => {
  const device = deviceOf(story, a)
  device.network.lie(isOften(b, 60))
  return device.name
}

const slow = (story: Story, { a, b }: Operation): string => {
  const device = deviceOf(story, a)
  const mostMs = pickOf([50, 200, 1000, 5000], b) ?? 50
  device.network.setLatency(5, mostMs)
  return `${mostMs} ms on ${device.name}`
}

/** Devices lose their way one by one, and find it again in another order. */
const swizzle = (story: Story, { a, b }: Operation): string => {
  const { devices, timeline, trace } = story.world
  devices.forEach(({ network, name }, at) => {
    timeline.after(((at + a) % devices.length) * 700, () => network.go('down'))
    timeline.after(5000 + ((at + b) % devices.length) * 900, () => {
      network.go('up')
      trace.fault('9 devices clogged in turn', name)
    })
  })
  return 'all devices'
}

const stream =
  (what: 'cutStreams' | 'repeatEvent' | 'holdEvent') =>
  (story: Story, { a }: Operation): string => {
    const device = deviceOf(story, a)
    device.network[what]()
    return device.name
  }

/** What the way to the server does to requests. */
export const weatherKinds: readonly OperationKind[] = [
  { name: 'requests get lost', weight: 4, run: nextIs('lost') },
  { name: 'answers get lost', weight: 5, run: nextIs('answer-lost') },
  { name: 'a captive portal', weight: 2, run: nextIs('portal') },
  { name: 'half an answer', weight: 1, run: nextIs('half') },
  { name: 'an empty answer', weight: 1, run: nextIs('empty') },
  { name: 'a wrong media type', weight: 1, run: nextIs('wrong-type') },
  { name: 'a very slow answer', weight: 3, run: nextIs('very-slow') },
  { name: 'delivered twice', weight: 3, run: nextIs('twice') },
  { name: 'overtaking', weight: 3, run: nextIs('reordered') },
  { name: 'an answer lingers', weight: 2, run: nextIs('lingering') },
  { name: 'a refused token', weight: 3, run: nextIs('refused-token') },
  { name: 'a cut upload', weight: 1, run: nextIs('upload-cut') },
  { name: 'too many requests', weight: 1, run: nextIs(429) },
  { name: 'a server error', weight: 2, run: nextIs(500) },
  { name: 'a bad gateway', weight: 1, run: nextIs(502) },
  { name: 'away for a moment', weight: 1, run: nextIs(503) },
  { name: 'asked to wait', weight: 1, run: nextIs('busy-for-seconds') },
  { name: 'often lost', weight: 2, run: oftenIs('lost') },
  { name: 'often without an answer', weight: 2, run: oftenIs('answer-lost') },
  { name: 'often overtaking', weight: 2, run: oftenIs('reordered') },
  { name: 'often twice', weight: 1, run: oftenIs('twice') },
  { name: 'a storm of 503', weight: 1, run: oftenIs(503) },
  { name: 'down', weight: 4, run: go('down') },
  { name: 'up', weight: 6, run: go('up') },
  { name: 'flapping', weight: 2, run: go('flapping') },
  { name: 'onLine lies', weight: 1, run: lie },
  { name: 'latency', weight: 2, run: slow },
  { name: 'clogged in turn', weight: 1, run: swizzle },
  { name: 'the stream is cut', weight: 2, run: stream('cutStreams') },
  { name: 'an event twice', weight: 2, run: stream('repeatEvent') },
  { name: 'an event late', weight: 2, run: stream('holdEvent') },
]
