import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Picture = { src: string; sizes: string; type: string; purpose?: string }
const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
const page = readFileSync('index.html', 'utf8')

/** Width and height of a PNG, from its header. */
const sizeOf = (path: string): string => {
  const header = readFileSync(path).subarray(16, 24)
  return `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`
}
const shortcuts: { name: string; url: string; icons: Picture[] }[] = manifest.shortcuts
const pictures: Picture[] = [
  ...manifest.icons,
  ...(manifest.screenshots ?? []),
  ...shortcuts.flatMap((shortcut) => shortcut.icons),
]

test.each([
  'id',
  'name',
  'short_name',
  'scope',
  'start_url',
  'lang',
  'dir',
  'display',
  'theme_color',
  'background_color',
])('the manifest says its %s', (field) => expect(manifest[field]).toBeTruthy())

describe('every picture of the manifest', () => {
  test.each(pictures.map((picture) => [picture.src, picture] as const))(
    '%s is there in the size it claims',
    (src, picture) => {
      expect(existsSync(`public${src}`)).toBe(true)
      expect(sizeOf(`public${src}`)).toBe(picture.sizes)
    },
  )
})

test('there is an icon for each purpose, the maskable one drawn on its own', () => {
  const purposes: (string | undefined)[] = manifest.icons.map((icon: Picture) => icon.purpose)
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable', 'monochrome']))
})

test('every shortcut has its picture of 96 pixels', () => {
  for (const { icons } of shortcuts) expect(icons.map(({ sizes }) => sizes)).toContain('96x96')
})

test('the page holds no inline script and no inline style, which the policy would refuse', () => {
  expect(page).not.toMatch(/<style|style=|\son[a-z]+=|javascript:/)
  for (const [script] of page.matchAll(/<script[^>]*>/g)) expect(script).toContain('src=')
})

test('the page may be zoomed', () => expect(page).not.toMatch(/user-scalable|maximum-scale/))
