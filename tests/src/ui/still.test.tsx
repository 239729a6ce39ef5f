import { expect, test } from 'vitest'
import { still } from '../../../src/ui/still.tsx'
import { draw, one } from './screen.tsx'

const recipe = {
  base: { display: 'inline-flex', color: 'ink', '& svg': { flexShrink: '0' } },
  variants: {
    tone: { rest: { background: 'tile' }, wait: { borderStyle: 'dashed' } },
    isBig: { true: { minHeight: 'tap' } },
  },
  defaultVariants: { tone: 'rest' },
} as const
const Still = still('span', recipe)

/** The rules of an element's class, as they stand in the document. */
const rulesOf = (id: string): string[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => rule.includes(`.${one(id).className}`))

test('it looks as its recipe says, for each choice, and when it is drawn again', async () => {
  const drawn = await draw(<Still isBig={false} id="still" />)
  const element = one('#still')
  for (const [tone, isBig] of [
    ['wait', true],
    ['rest', false],
    [undefined, true],
    ['wait', true],
  ] as const) {
    await drawn.redraw(<Still {...(tone && { tone })} isBig={isBig} id="still" />)
    const [own = '', svg] = rulesOf('#still')
    expect(own).toContain('display: inline-flex')
    expect(svg).toContain('flex-shrink: 0')
    expect([own.includes('dashed'), own.includes('background'), own.includes('min-height')]).toEqual([
      tone === 'wait',
      tone !== 'wait',
      isBig,
    ])
  }
  expect(one('#still')).toBe(element)
})

test('its styles stand in no layer, which would have the whole page styled anew', async () => {
  await draw(<Still id="still" />)
  expect(rulesOf('#still').length).toBeGreaterThan(0)
  expect(rulesOf('#still').filter((rule) => rule.startsWith('@'))).toEqual([])
})

test('it is another element where that is asked for, with its attributes and without the names of its variants', async () => {
  await draw(<Still as="h2" id="heading" tone="wait" aria-label="Waits" />)
  const heading = one('#heading')
  expect(heading.tagName).toBe('H2')
  expect(heading.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'id'])
})
