import { expect, test } from 'vitest'
import {
  aboutMeChanges,
  aboutMeErrors,
  aboutMeValueOf,
  readingWords,
} from '../../../../src/features/clients/about-me-value.ts'
import { aClient } from '../../../support/builders.ts'

const begun = aboutMeValueOf(aClient({ howToCommunicate: 'Slowly.', whatMatters: 'Tea.' }))
const typed = (texts: Partial<typeof begun.texts>) => ({ ...begun, texts: { ...begun.texts, ...texts } })

test('a form that nobody typed in changes nothing', () => {
  expect(aboutMeChanges(begun)).toEqual({})
  expect(aboutMeChanges(typed({ whatMatters: ' Tea. ' }))).toEqual({})
})

test('only what was changed is sent, and an emptied text is taken away', () => {
  const changed = typed({ howToCommunicate: 'With pictures. ', whatMatters: '  ' })
  expect(aboutMeChanges(changed)).toEqual({ howToCommunicate: 'With pictures.', whatMatters: null })
})

test('a text that is too long says by how much', () => {
  expect(aboutMeErrors(typed({ howToSupport: 'a'.repeat(240) }))).toEqual({})
  expect(aboutMeErrors(typed({ howToSupport: 'a'.repeat(241) }))).toEqual({
    howToSupport: 'Shorten this by 1 character.',
  })
})

test('more than a stranger can read at the door is said', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'go').join(' ')
  expect(readingWords(typed({ risksAndTriggers: words(58) }))).toEqual({
    words: 'Takes about 15 seconds to read.',
    isTooLong: false,
  })
  expect(readingWords(typed({ risksAndTriggers: words(70) })).words).toBe(
    'Takes about 18 seconds to read. Someone new has only 15 to read it. Put what they need first.',
  )
})
