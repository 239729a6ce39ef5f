import { expect, test } from 'vitest'
import { groundColours, turnedColours } from '../../../../src/frame/theme/colours.ts'
import { meaningColours, scheduleColours } from '../../../../src/frame/theme/tints.ts'

type Scheme = 'base' | '_dark'
type Colour = { value: { base: string; _dark?: string } }

const hexOf = ({ value }: Colour, scheme: Scheme) => (scheme === '_dark' ? (value._dark ?? value.base) : value.base)

/** Relative luminance of WCAG 2, from '#RRGGBB'. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21. */
function contrast(one: Colour, other: Colour, scheme: Scheme) {
  const [light = 0, dark = 0] = [one, other].map((colour) => luminance(hexOf(colour, scheme))).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const { page, surface, raised, tile, ink, ink2, ink3, brand, fill, fillPress, onFill, onBrand } = groundColours
const { brandTint, brandTintInk, attnInk, attnEdge, finishedInk, finishedEdge, edge } = groundColours

const texts: [string, Colour, Colour][] = [
  ...Object.entries({ page, surface, raised, tile }).flatMap(([ground, on]): [string, Colour, Colour][] => [
    [`ink on ${ground}`, ink, on],
    [`ink2 on ${ground}`, ink2, on],
  ]),
  ['ink3 on page', ink3, page],
  ['ink3 on surface', ink3, surface],
  ['brand on page', brand, page],
  ['brand on surface', brand, surface],
  ['brand on brandTint', brand, brandTint],
  ['onFill on fill', onFill, fill],
  ['onFill on fillPress', onFill, fillPress],
  ['onBrand on brand', onBrand, brand],
  ['brandTintInk on brandTint', brandTintInk, brandTint],
  ['attnInk on page', attnInk, page],
  ['attnInk on surface', attnInk, surface],
  ['finishedInk on surface', finishedInk, surface],
  ['paperInk on paper', turnedColours.paperInk, turnedColours.paper],
  ...Object.entries(meaningColours).map(([name, tones]): [string, Colour, Colour] => [name, tones.ink, tones.fill]),
  ...Object.entries(scheduleColours).flatMap(([name, tones]): [string, Colour, Colour][] => [
    [`ink on ${name}`, ink, tones.fill],
    [`ink2 on ${name}`, ink2, tones.fill],
  ]),
]

const edges: [string, Colour, Colour][] = [
  ['edge on page', edge, page],
  ['edge on surface', edge, surface],
  ['edge on raised', edge, raised],
  ['fill on surface', fill, surface],
  ['attnEdge on page', attnEdge, page],
  ['finishedEdge on surface', finishedEdge, surface],
  ...Object.entries(meaningColours).map(([name, tones]): [string, Colour, Colour] => [name, tones.edge, surface]),
  ...Object.entries(scheduleColours).map(([name, tones]): [string, Colour, Colour] => [name, tones.bar, surface]),
]

for (const scheme of ['base', '_dark'] as const) {
  const words = scheme === 'base' ? 'by day' : 'at night'
  test.each(texts)(`the text %s can be read ${words}`, (_pair, text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(edges)(`the edge %s can be seen ${words}`, (_pair, line, ground) => {
    expect(contrast(line, ground, scheme)).toBeGreaterThanOrEqual(3)
  })
}
