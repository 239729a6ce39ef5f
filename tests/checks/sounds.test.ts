import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helpTone } from '../../scripts/sounds.mjs'

const samplesOf = (file: Buffer) =>
  Array.from({ length: (file.length - 44) / 2 }, (_, at) => file.readInt16LE(44 + at * 2))

test('the tone of a call for help is what its script makes, and loud enough', () => {
  const kept = samplesOf(readFileSync('public/sounds/help.wav'))
  const made = samplesOf(helpTone())
  expect(kept).toHaveLength(made.length)
  // The last digit of a sine may differ from machine to machine.
  expect(Math.max(...kept.map((sample, at) => Math.abs(sample - (made[at] ?? 0))))).toBeLessThanOrEqual(1)
  expect(Math.max(...kept)).toBeGreaterThan(32_767 / 2)
})
