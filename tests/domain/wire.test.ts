import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AboutText } from '../../domain/mutations/client-fields.ts'
import { anyLineUpTo, documentFields, Line, lineUpTo, SaidText, Text } from '../../domain/wire.ts'
import { freshSeed } from '../support/fresh-seed.ts'

const lineOf = (text: string) => z.parse(Line, text)

describe('a field of one line', () => {
  test('has a blank where something was pasted with a line break, a tab or another control character', () => {
    expect(lineOf('Week 47\r\nBcc: everybody@example.org')).toBe('Week 47 Bcc: everybody@example.org')
    expect(lineOf('\tWalk \t to\u0085the\u2028harbour\u0000\n')).toBe('Walk to the harbour')
    expect(lineOf('Two  blanks and a\u00a0hard one')).toBe('Two  blanks and a\u00a0hard one')
  })

  test('cannot be read in another direction than it is written', () => {
    expect(lineOf('Paid by \u202egpj.exe\u202c \u2066x\u2069')).toBe('Paid by gpj.exe x')
  })

  test('keeps joined emoji, flags and scripts that join their letters', () => {
    for (const text of ['👩‍👧‍👦 visit', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 match', 'می‌خواهم', 'שלום\u200f!']) expect(lineOf(text)).toBe(text)
  })

  test('says something that can be seen', () => {
    for (const text of ['', ' \n\t', '\u200b\u200d', '\u202e']) expect(z.safeParse(Line, text).success).toBe(false)
    expect(z.safeParse(lineUpTo(3), 'abcd').success).toBe(false)
    expect(z.parse(anyLineUpTo(3), ' \n')).toBe('')
  })

  test('whatever is sent, it is one line, and sending it again changes nothing', () => {
    const seed = freshSeed()
    console.info(`SEED=${seed} npx vitest run tests/domain/wire.test.ts`)
    const said = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(said, (text) => {
        const parsed = z.safeParse(Line, text)
        if (!parsed.success) return
        expect(parsed.data).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(lineOf(parsed.data)).toBe(parsed.data)
      }),
      { seed, numRuns: 2000 },
    )
  })
})

describe('a text of several lines', () => {
  const turned = 'Give \u202e05\u202c mg\nat \u2067noon\u2069'

  test('cannot be read in another direction than it is written, and keeps its lines', () => {
    for (const kind of [Text, SaidText, AboutText]) expect(z.parse(kind, turned)).toBe('Give 05 mg\nat noon')
  })

  test('that is to say something says more than in which direction it runs', () => {
    for (const kind of [SaidText, AboutText]) expect(z.safeParse(kind, '\u202e \u202c').success).toBe(false)
  })
})

describe('the times of a row', () => {
  const Row = z.object(documentFields)
  const row = (dateCreated: string, dateModified: string) => ({
    id: crypto.randomUUID(),
    version: 1,
    dateCreated,
    dateModified,
  })
  const [milliseconds, microseconds] = ['2026-11-25T09:00:00.123Z', '2026-11-25T09:00:00.123456Z']

  test('say with milliseconds or microseconds when it was made, and with microseconds alone when it changed', () => {
    for (const made of [milliseconds, microseconds]) {
      expect(z.parse(Row, row(made, microseconds)).dateCreated).toBe(made)
      expect(z.safeParse(Row, row(made, milliseconds)).success).toBe(false)
    }
    expect(z.safeParse(Row, row('2026-11-25T09:00:00Z', microseconds)).success).toBe(false)
  })
})
