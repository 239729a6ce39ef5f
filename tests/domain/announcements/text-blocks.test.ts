import { describe, expect, it } from 'vitest'
import { textBlocks } from '../../../domain/announcements/text-blocks.ts'

describe('the text of an announcement', () => {
  it('has headings, numbered steps, bullets and paragraphs', () => {
    const text =
      '# What changes\nThe new tin is blue.\nIts scoop is smaller.\n\n1. Stir\n2) Wait\n\n- Coughing: stop\n* Call for help'
    expect(textBlocks(text)).toEqual([
      { kind: 'heading', text: 'What changes' },
      { kind: 'paragraph', text: 'The new tin is blue.\nIts scoop is smaller.' },
      { kind: 'numbers', items: ['Stir', 'Wait'] },
      { kind: 'bullets', items: ['Coughing: stop', 'Call for help'] },
    ])
  })

  it('keeps a list together over empty lines, and ends a paragraph at one', () => {
    expect(textBlocks('One\n\nTwo\n\n- a\n\n- b')).toEqual([
      { kind: 'paragraph', text: 'One' },
      { kind: 'paragraph', text: 'Two' },
      { kind: 'bullets', items: ['a', 'b'] },
    ])
  })

  it('shows every other sign as it was written', () => {
    const written = '<b>bold</b> [here](javascript:alert(1)) #1 -5 °C 1.5 litres'
    expect(textBlocks(written)).toEqual([{ kind: 'paragraph', text: written }])
  })

  it('has nothing where nothing was written', () => {
    expect(textBlocks(' \n\n ')).toEqual([])
  })
})
