import { describe, expect, test } from 'vitest'
import { leadWords, nothingWaits } from '../../../../src/features/outbox/lead-words.ts'
import { at } from '../../../support/builders.ts'

const zone = 'Europe/London'
const quiet = { isOnline: true, lastContactAt: at('2026-11-25 10:02'), waiting: 0, attention: 0, lostSeqs: [] }
const lossy = { ...quiet, lostSeqs: [{ from: 2, to: 4 }] }

describe('what a device says of what was saved on it', () => {
  test('all of it is with the office, once it is', () => {
    expect(leadWords(quiet, zone)).toBe('Everything you saved has been sent.')
    expect(nothingWaits(quiet)).toBe('Nothing is waiting. Everything you saved has been sent.')
  })

  test('after a loss nothing is said of all that was saved', () => {
    for (const words of [leadWords(lossy, zone), nothingWaits(lossy), leadWords({ ...lossy, isOnline: false }, zone)])
      expect(words).not.toMatch(/everything|all that you saved|nothing is lost/i)
  })

  test('without signal it says since when, and that the app may be closed', () =>
    expect(leadWords({ ...quiet, isOnline: false, waiting: 2 }, zone)).toBe(
      'You’ve been offline since 10:02. What you saved is safe on this device and will be sent when you’re back online. You can close the app.',
    ))

  test('what came back wants a decision before anything else', () =>
    expect(leadWords({ ...quiet, attention: 1, waiting: 3 }, zone)).toBe(
      '1 entry was not accepted. What you entered is safe on this device. Decide below what to do.',
    ))
})
