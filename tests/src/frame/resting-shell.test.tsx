import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { apps } from '../../../domain/user/apps.ts'
import { loadApp } from '../../../src/apps/built-apps.ts'
import { RestingShell } from '../../../src/frame/resting-shell.tsx'
import { groundColours } from '../../../src/frame/theme/colours.ts'
import { DARK, DESK } from '../../../src/frame/theme/conditions.ts'

const page = readFileSync('index.html', 'utf8')
const styles = readFileSync('src/frame/resting-shell.css', 'utf8')
const script = readFileSync('public/first-paint.js', 'utf8')

/** The elements of a page without what only lays out its text. */
const elementsIn = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ >/g, '>')

const shellOfPage = (): string => {
  const [, inRoot = ''] = /<div id="root">(.*)<\/div>\s*<script/s.exec(page) ?? []
  return elementsIn(inRoot).replace(' id="resting-shell"', '').replace(' hidden>', '>').trim()
}

/** The colours that the first rule of the shell in `css` gives names to. */
const coloursIn = (css: string): Record<string, string> => {
  const [, rule = ''] = /\.resting-shell \{(.*?)\}/s.exec(css) ?? []
  const named = [...rule.matchAll(/--resting-([a-z-]+): (#[0-9a-f]+);/g)]
  return Object.fromEntries(named.map(([, name = '', colour = '']) => [name, colour.toUpperCase()]))
}

describe('the resting shell', () => {
  test('is the same in the page as React renders it', () => {
    expect(shellOfPage()).toBe(renderToStaticMarkup(<RestingShell productName="" />))
  })

  test('has the colours of the theme in both schemes', () => {
    const { page, surface, tile, line, ink, brand, onBrand } = groundColours
    const used = { page, surface, tile, line, ink, brand, 'on-brand': onBrand }
    const of = (scheme: 'base' | '_dark') =>
      Object.fromEntries(Object.entries(used).map(([name, { value }]) => [name, value[scheme]]))
    expect(coloursIn(styles)).toEqual(of('base'))
    expect(coloursIn(styles.slice(styles.indexOf(DARK)))).toEqual(of('_dark'))
  })

  test('is dark and has the sizes of a desk where the theme is and has', () => {
    expect(styles).toContain(`${DARK} {`)
    expect(DESK).toBe('@media (pointer: fine) and (min-width: 1000px)')
    expect(styles).toContain('@media screen and (pointer: fine) and (min-width: 1000px) {')
  })
})

type Opened = { hostname?: string; pathname?: string; cookie?: string; config?: string }

/** Runs the script of the page as a browser would that opens such an address. */
const open = ({ hostname = 'rota.care.localhost', pathname = '/', cookie = 'current-person=ada', config }: Opened) => {
  const name = { textContent: '' }
  const shell = { hidden: true, querySelector: () => name }
  const listeners: (() => void)[] = []
  const run = new Function('document', 'location', 'localStorage', 'addEventListener', script)
  run(
    { cookie, getElementById: () => shell },
    { hostname, pathname },
    { getItem: () => config ?? null },
    (_type: string, listener: () => void) => listeners.push(listener),
  )
  return { shell, name, fail: () => listeners.forEach((listener) => void listener()) }
}
const isShown = (opened: Opened): boolean => !open(opened).shell.hidden

describe('the script of the first paint', () => {
  test('shows the shell to the person whom the cookie names, and to nobody else', () => {
    expect(isShown({ cookie: 'used-rota=1; current-person=ada' })).toBe(true)
    expect(isShown({ cookie: 'current-person=none-of-us; used-rota=1' })).toBe(true)
    expect(isShown({ cookie: 'current-person=none; used-rota=1' })).toBe(false)
    expect(isShown({ cookie: 'used-rota=1; current-person=none' })).toBe(false)
    expect(isShown({ cookie: 'current-person=; used-rota=1' })).toBe(false)
    expect(isShown({ cookie: 'not-current-person=ada' })).toBe(false)
    expect(isShown({ cookie: '' })).toBe(false)
  })

  test('shows it on the hosts of the apps that there are, and not where somebody signs out', () => {
    for (const { id, labels } of apps)
      for (const label of labels) expect(isShown({ hostname: `${label}.care.localhost` })).toBe(id in loadApp)
    expect(isShown({ hostname: 'care.localhost' })).toBe(false)
    expect(isShown({ pathname: '/logout' })).toBe(false)
  })

  test('names the product as it was called at the last start', () => {
    expect(open({ config: '{"productName":"Daybreak"}' }).name.textContent).toBe('Daybreak')
    expect(open({}).name.textContent).toBe('')
    expect(open({ config: 'no json' }).name.textContent).toBe('')
  })

  test('takes it away again where the scripts of the app do not come', () => {
    const { shell, fail } = open({})
    fail()
    expect(shell.hidden).toBe(true)
  })
})
