// Draws the app's icons from the brand mark. Run by hand after a change of the mark; the pictures are committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './find-chromium.mjs'

const TEAL = '#0B5A5E'

/** The mark in its own 40 by 40 box: a sun that rises over a line. */
const mark = (colour) => `
  <g fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round">
    <path d="M20 6.9v3.6M10.6 11.9l2 2M29.4 11.9l-2 2M10.3 31h19.4" />
  </g>
  <path fill="${colour}" d="M8.8 26.2a11.2 11.2 0 0 1 22.4 0z" />`

/** lucide's calendar and tablet, in their 24 by 24 box. */
const GLYPHS = {
  today: '<path d="M8 2v4M16 2v4M3 10h18" /><rect width="18" height="18" x="3" y="4" rx="2" />',
  device: '<rect width="16" height="20" x="4" y="2" rx="2" /><path d="M12 18h.01" />',
}

const svg = (inside, size = 40) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inside}</svg>`
const tile = (radius) => `<rect width="40" height="40" rx="${radius}" fill="${TEAL}" />`
const scaled = (scale, inside) =>
  `<g transform="translate(${20 - 20 * scale} ${20 - 20 * scale}) scale(${scale})">${inside}</g>`
const shortcut = (glyph) =>
  svg(
    `<circle cx="24" cy="24" r="24" fill="${TEAL}" /><g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${glyph}</g>`,
    48,
  )

const favicon = svg(tile(9) + mark('#fff'))
// A maskable icon keeps its drawing inside the middle 80 %.
const full = svg(tile(0) + scaled(0.82, mark('#fff')))

const PICTURES = [
  { name: 'icon-192', size: 192, drawing: favicon },
  { name: 'icon-512', size: 512, drawing: favicon },
  { name: 'maskable-512', size: 512, drawing: full },
  { name: 'apple-touch-180', size: 180, drawing: full },
  { name: 'monochrome-512', size: 512, drawing: svg(scaled(1.2, mark('#fff'))) },
  { name: 'badge-96', size: 96, drawing: svg(scaled(1.3, mark('#fff'))) },
  { name: 'shortcut-today-96', size: 96, drawing: shortcut(GLYPHS.today) },
  { name: 'shortcut-device-96', size: 96, drawing: shortcut(GLYPHS.device) },
]

mkdirSync('public/icons', { recursive: true })
writeFileSync('public/favicon.svg', `${favicon.replaceAll(/\s*\n\s*/g, '')}\n`)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { name, size, drawing } of PICTURES) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`)
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true })
}
await browser.close()
