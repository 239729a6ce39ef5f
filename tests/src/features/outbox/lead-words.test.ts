import { describe, expect, test } from 'vitest'
import { leadWords, nothingWaits } from '../../../../src/features/outbox/lead-words.ts'
import { at } from '../../../support/builders.ts'

const zone = 'Europe/London'
const quiet = { isOnline: true, lastContactAt: at('2026-11-25 10:02'), waiting: 0, attention: 0, lostSeqs: [] }
const lossy = { ...quiet, lostSeqs: [{ from: 2, to: 4 }] }

describe('what a device says of what was saved on it', () => {
  test('all of it is with the office, once it is', () => {
    expect(leadWords(quiet, zone)).toBe('Everything you saved is with the office.')
    expect(nothingWaits(quiet)).toBe('Nothing is waiting. Everything you saved is with the office.')
  })

  test('after a loss nothing is said of all that was saved', () => {
    for (const words of [leadWords(lossy, zone), nothingWaits(lossy), leadWords({ ...lossy, isOnline: false }, zone)])
      expect(words).not.toMatch(/everything|all that you saved|nothing is lost/i)
  })

  test('without signal it says since when, and that the app may be closed', () =>
    expect(leadWords({ ...quiet, isOnline: false, waiting: 2 }, zone)).toBe(
      'No signal since 10:02. Nothing is lost: what you saved is kept here and is sent by itself when the signal is back. You can close the app.',
    ))

  test('what came back wants a decision before anything else', () =>
    expect(leadWords({ ...quiet, attention: 1, waiting: 3 }, zone)).toBe(
      'One entry came back, kept here until you decide.',
    ))
})
