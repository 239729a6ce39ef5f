import { describe, expect, test } from 'vitest'
import { partsOf, stillNamed } from '../../../../src/features/chat/text-parts.ts'
import { idOf } from '../../../support/builders.ts'

const jo = { userId: idOf('jo'), displayName: 'Jo' }
const joMarsh = { userId: idOf('jo marsh'), displayName: 'Jo Marsh' }

describe('what a message says', () => {
  test('is text, whatever markup it looks like', () => {
    const text = '<b>not bold</b> [a](javascript:alert(1)) javascript:alert(1) http://plain.example'
    expect(partsOf({ text })).toEqual([{ kind: 'text', text }])
  })

  test('has addresses of the web as links, without the marks of the sentence around them', () => {
    expect(partsOf({ text: 'See (https://nhs.uk/a?b=1), then https://gov.uk.' })).toEqual([
      { kind: 'text', text: 'See (' },
      { kind: 'link', text: 'https://nhs.uk/a?b=1', href: 'https://nhs.uk/a?b=1' },
      { kind: 'text', text: '), then ' },
      { kind: 'link', text: 'https://gov.uk', href: 'https://gov.uk' },
      { kind: 'text', text: '.' },
    ])
  })

  test('names people and clients, of two names at one place the longer', () => {
    const clients = [{ id: idOf('so'), initials: 'SO' }]
    expect(partsOf({ text: '@Jo Marsh and @Jo: #SO', mentions: [jo, joMarsh], clients })).toEqual([
      { kind: 'mention', text: '@Jo Marsh', userId: joMarsh.userId },
      { kind: 'text', text: ' and ' },
      { kind: 'mention', text: '@Jo', userId: jo.userId },
      { kind: 'text', text: ': ' },
      { kind: 'client', text: '#SO', clientId: idOf('so') },
    ])
  })

  test('names nobody who is not among its mentions', () => {
    expect(partsOf({ text: '@Jo', mentions: [] })).toEqual([{ kind: 'text', text: '@Jo' }])
  })
})

test('who was deleted from the text again is not mentioned', () => {
  expect(stillNamed({ text: 'Thanks @Jo', mentions: [jo, joMarsh] }).mentions).toEqual([jo])
})
