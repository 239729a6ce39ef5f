import { describe, expect, it } from 'vitest'
import { type Selected, withSign } from '../../../../src/features/announcements/text-signs.ts'

/** A text with its selection between two bars, or its caret at one. */
const selected = (marked: string): Selected => {
  const [before = '', chosen = '', after] = marked.split('|')
  const end = after === undefined ? before.length : before.length + chosen.length
  return { text: marked.replaceAll('|', ''), start: before.length, end }
}

describe('the buttons of the text', () => {
  it('make the line of the caret a heading, and put the caret behind it', () => {
    expect(withSign(selected('One\nWhat ch|anges\nTwo'), 'heading')).toEqual({
      text: 'One\n# What changes\nTwo',
      start: 18,
      end: 18,
    })
  })

  it('make a list of the lines that are chosen in part, and take it back', () => {
    const listed = withSign(selected('Us|e the tin\nSt|ir'), 'bullets')
    expect(listed.text).toBe('- Use the tin\n- Stir')
    expect(withSign({ ...listed, start: 0 }, 'bullets').text).toBe('Use the tin\nStir')
  })

  it('number lines in order, and go on where the list before ends', () => {
    expect(withSign(selected('|a\nb\nc|'), 'numbers').text).toBe('1. a\n2. b\n3. c')
    expect(withSign(selected('3. a\n\n|b\nc|'), 'numbers').text).toBe('3. a\n\n4. b\n5. c')
  })

  it('put one sign in the place of another', () => {
    expect(withSign(selected('|- a\n- b|'), 'numbers').text).toBe('1. a\n2. b')
    expect(withSign(selected('1. Stir|'), 'heading').text).toBe('# Stir')
  })

  it('leave words that only look like signs as they are', () => {
    expect(withSign(selected('|-5 °C\n1.5 litres|'), 'bullets').text).toBe('- -5 °C\n- 1.5 litres')
  })
})
