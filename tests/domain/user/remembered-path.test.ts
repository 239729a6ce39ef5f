import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recallPath, rememberPath } from '../../../domain/user/remembered-path.ts'

describe('the way back after signing in', () => {
  test('leads to the app and path that were wanted', () => {
    const path = '/activities/7f0c?tab=notes#top'
    expect(recallPath(rememberPath('rota', path))).toEqual({ appId: 'rota', path })
  })
  test('leads to the first page of an app that was named alone', () =>
    expect(recallPath('rota')).toEqual({ appId: 'rota', path: '/' }))
  for (const hostile of [
    'rota//evil.example',
    'rota/\\evil.example',
    'rota/\t/evil.example',
    'rota/a\r\nX: y',
    'rota/ü',
    'evil/',
    'javascript:alert(1)',
    '',
    '/',
    '//evil.example',
    `rota/${'a'.repeat(4096)}`,
  ]) {
    test(`is not ${JSON.stringify(hostile.slice(0, 30))}`, () => expect(recallPath(hostile)).toBeUndefined())
  }
  test('never leaves the app that it names, whatever the path', () => {
    const origin = 'https://rota.example.org'
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '@',
      'evil.example',
      ':',
      '%2f',
      '..',
      '?',
      '#',
      'javascript:',
      '\u3002',
      ' ',
    )
    const hostilePath = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.string(),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(hostilePath, (path) => {
        const recalled = recallPath(`rota${path}`)
        if (!recalled) return true
        return (
          new URL(`${origin}${recalled.path}`).origin === origin && new URL(recalled.path, origin).origin === origin
        )
      }),
      { numRuns: 20_000 },
    )
  })
})
