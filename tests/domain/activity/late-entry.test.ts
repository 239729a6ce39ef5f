import { expect, test } from 'vitest'
import { lateEntryLine, withoutLateEntry } from '../../../domain/activity/late-entry.ts'

test('the reason of a late entry is a line of the note, and can be taken out of it again', () => {
  const line = lateEntryLine('no signal all day')
  expect(line).toBe('Entered late: no signal all day')
  expect(withoutLateEntry(`By the sea\n${line}`)).toBe('By the sea')
  expect(withoutLateEntry(line)).toBeUndefined()
  expect(withoutLateEntry('By the sea\nTwo hours')).toBe('By the sea\nTwo hours')
})
