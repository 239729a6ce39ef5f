import { expect, test } from 'vitest'
import { initialsOf } from '../../../domain/rota-user/initials-of.ts'

test('initials are of the first and the last word of a name', () => {
  expect(['Grace Mary Hollis', 'bo', '  Ann   Bell ', '', 'X', '李', '李 明'].map(initialsOf)).toEqual([
    'GH',
    'B',
    'AB',
    '',
    'X',
    '李',
    '李明',
  ])
})

test('a letter is whole: emoji, flags, letters with marks of their own and scripts that write several signs as one', () => {
  expect(['😀', '🇬🇧 Bell', 'Ann 👩‍⚕️', 'E\u0301lise Bell', 'किरण राव', 'נועה כהן'].map(initialsOf)).toEqual([
    '😀',
    '🇬🇧B',
    'A👩‍⚕️',
    'E\u0301B',
    'किरा',
    'נכ',
  ])
})

test('initials are never longer than initials may be', () => {
  expect(initialsOf('👩‍👩‍👧‍👦 👩‍👩‍👧‍👦')).toBe('👩👩')
  expect(initialsOf(`a${'\u0301'.repeat(40)} ﬃ`)).toBe('AFFI')
})
