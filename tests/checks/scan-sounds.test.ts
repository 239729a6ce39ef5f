import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scanTone } from '../../scripts/scan-sounds.mjs'

test.each(['detected', 'error'])('the scanner’s sound %s is the one that its script makes', (which) => {
  expect(readFileSync(`public/sounds/scan-${which}.wav`).equals(scanTone(which))).toBe(true)
})
