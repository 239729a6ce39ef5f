import { expect, test } from 'vitest'
import { channelReadId, pairChannelId } from '../../../domain/chat/joined-id.ts'
import { Id } from '../../../domain/wire.ts'

const some = () => crypto.randomUUID()

test('a conversation of two has one id, whoever begins it, and it is an id', () => {
  for (let times = 0; times < 50; times += 1) {
    const [one, other] = [some(), some()]
    const id = pairChannelId(one, other)
    expect(id).toBe(pairChannelId(other, one))
    expect(Id.safeParse(id).success).toBe(true)
    expect([one, other]).not.toContain(id)
  }
})

test('everybody has a mark of their own in each of their conversations', () => {
  const people = Array.from({ length: 40 }, some)
  const marks = people.flatMap((one) =>
    people.flatMap((other) => (one === other ? [] : [channelReadId(pairChannelId(one, other), one)])),
  )
  expect(new Set(marks).size).toBe(40 * 39)
  for (const id of marks) expect(Id.safeParse(id).success).toBe(true)
})

test('other pairs, and the marks of others, have other ids', () => {
  const [ann, bo, cy] = [some(), some(), some()]
  const ids = [
    pairChannelId(ann, bo),
    pairChannelId(ann, cy),
    pairChannelId(bo, cy),
    channelReadId(pairChannelId(ann, bo), cy),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})
