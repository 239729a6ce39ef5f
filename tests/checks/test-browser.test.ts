import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium, findTestBrowser } from '../../scripts/find-chromium.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carelight-browsers-'))
  vi.stubEnv('CHROMIUM', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** A folder on the path in which these programs are installed, before whatever this machine has. */
const withInstalled = (...names: string[]): void => {
  for (const name of names) {
    writeFileSync(join(folder, name), '#!/bin/sh\n')
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', folder)
}

test('tests run in the headless shell where it is installed, and what measures in the whole browser', () => {
  withInstalled('chromium', 'chromium-headless-shell')
  expect(findTestBrowser()).toBe(join(folder, 'chromium-headless-shell'))
  expect(findChromium()).toBe(join(folder, 'chromium'))
})

test('the browser that CHROMIUM names is tested, and no other where it cannot be run', () => {
  withInstalled('chromium', 'chromium-headless-shell')
  vi.stubEnv('CHROMIUM', join(folder, 'chromium'))
  expect(findTestBrowser()).toBe(join(folder, 'chromium'))
  vi.stubEnv('CHROMIUM', join(folder, 'gone'))
  expect(findTestBrowser()).toBeUndefined()
})
