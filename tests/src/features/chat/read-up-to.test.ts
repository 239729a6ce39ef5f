import { expect, test } from 'vitest'
import { readUpTo } from '../../../../src/features/chat/use-mark-read.ts'

const messages = [{ id: 'first', sent: '1' }, { id: 'second', sent: '2' }, { id: 'own' }]

test('what stands above an own message that waits is read once that is in sight', () => {
  expect(readUpTo(messages, 'own')).toBe('2')
})

test('what stands below is not read, and nothing is while nothing that is there is in sight', () => {
  expect(readUpTo(messages, 'first')).toBe('1')
  expect(readUpTo(messages, 'gone')).toBeUndefined()
})
