import { chakra } from '@chakra-ui/react'
import { afterEach, expect, test } from 'vitest'
import { still } from '../../../src/ui/still.tsx'
import { draw, one } from './screen.tsx'

let takeAway = async () => {}
afterEach(() => takeAway())

const recipe = {
  base: { display: 'inline-flex', color: 'ink', '& svg': { flexShrink: '0' } },
  variants: {
    tone: { rest: { background: 'tile' }, wait: { borderStyle: 'dashed' } },
    isBig: { true: { minHeight: 'tap' } },
  },
  defaultVariants: { tone: 'rest' },
} as const
const Still = still('span', recipe)
const Styled = chakra('span', recipe)

test('it looks as the styled element of the same recipe does, for each choice, and when it is drawn again', async () => {
  const both = (tone: 'rest' | 'wait' | undefined, isBig: boolean) => (
    <>
      <Still {...(tone && { tone })} isBig={isBig} id="still" />
      <Styled {...(tone && { tone })} isBig={isBig} id="styled" />
    </>
  )
  const drawn = await draw(both(undefined, false))
  takeAway = drawn.takeAway
  const element = one('#still')
  const seen = new Set<string>()
  for (const [tone, isBig] of [
    ['wait', true],
    ['rest', false],
    [undefined, true],
    ['wait', true],
  ] as const) {
    await drawn.redraw(both(tone, isBig))
    expect(one('#still').className).toBe(one('#styled').className)
    seen.add(one('#still').className)
  }
  expect(seen.size).toBe(3)
  expect(one('#still')).toBe(element)
})

test('it is another element where that is asked for, with its attributes and without the names of its variants', async () => {
  takeAway = (await draw(<Still as="h2" id="heading" tone="wait" aria-label="Waits" />)).takeAway
  const heading = one('#heading')
  expect(heading.tagName).toBe('H2')
  expect(heading.getAttributeNames().sort()).toEqual(['aria-label', 'class', 'id'])
})
