import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isolated, listed } from '../../domain/listed.ts'
import { Line } from '../../domain/wire.ts'
import { freshSeed } from '../support/fresh-seed.ts'

describe('a text of a script that runs from right to left', () => {
  test('keeps its order to itself, within a sentence and in a list', () => {
    for (const name of ['נועה כהן', 'أحمد', 'Ann כהן', '\u{1e900}', '3 שעות']) {
      expect(isolated(name)).toBe(`\u2068${name}\u2069`)
    }
    expect(listed(['גיאורגי', 'room 4', '09:30'])).toBe('\u2068גיאורגי\u2069, room 4, 09:30')
  })

  test('is kept apart once, however often it is listed', () => {
    expect(listed([listed(['כהן', 'room 4']), 'Ann'])).toBe('\u2068כהן\u2069, room 4, Ann')
  })

  test('any other stays as it is written', () => {
    for (const name of ['Ann Bell', 'Élise', '李明', 'किरण', '😀 10:30', 'Zoë ﬁne']) expect(isolated(name)).toBe(name)
  })

  test('is kept as it was written when what was shown is sent', () => {
    const seed = freshSeed()
    console.info(`SEED=${seed} npx vitest run tests/domain/listed.test.ts`)
    const said = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(said, (text) => {
        const line = z.safeParse(Line, text)
        if (line.success) expect(z.parse(Line, isolated(line.data))).toBe(line.data)
      }),
      { seed, numRuns: 300 },
    )
  })
})

test('a list has what there is, with what is to stand between', () => {
  expect(listed(['Georgian House', undefined, '', false, 'room 4'])).toBe('Georgian House, room 4')
  expect(listed(['Walk', 'Harbour'], ' · ')).toBe('Walk · Harbour')
  expect(listed([])).toBe('')
})
