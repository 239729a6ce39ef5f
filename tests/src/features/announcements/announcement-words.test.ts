import { expect, test } from 'vitest'
import { plainWords } from '../../../../src/features/announcements/announcement-words.ts'

test('in a list a text has no signs of its lines, and its headings stand apart from what follows them', () => {
  const text = '# What changes\nThe old hoist is gone.\n\n## Why?\n- It was broken.\n1. Two people'
  expect(plainWords(text)).toBe('What changes: The old hoist is gone. Why? It was broken. Two people')
})
