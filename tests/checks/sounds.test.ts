import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { soundFile, soundNames } from '../../scripts/sounds.mjs'

const samplesOf = (file: Buffer) =>
  Array.from({ length: (file.length - 44) / 2 }, (_, at) => file.readInt16LE(44 + at * 2))

const kept = (name: string) => readFileSync(`public/sounds/${name}.wav`)

test.each(soundNames)('the sound %s is what the script makes', (name) => {
  const made = soundFile(name)
  expect(kept(name).subarray(0, 44).equals(made.subarray(0, 44))).toBe(true)
  // The last digit of a sine may differ from machine to machine.
  const samples = samplesOf(made)
  const differences = samplesOf(kept(name)).map((sample, at) => Math.abs(sample - (samples[at] ?? 0)))
  expect(Math.max(...differences)).toBeLessThanOrEqual(1)
})

test('the tone of a call for help is loud enough', () => {
  expect(Math.max(...samplesOf(kept('help')))).toBeGreaterThan(32_767 / 2)
})
