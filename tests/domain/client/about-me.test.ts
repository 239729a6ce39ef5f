import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aboutMeHeadings, aboutMeQuestions, hasAboutMe, readingSeconds } from '../../../domain/client/about-me.ts'
import { aboutMeFields } from '../../../domain/client/client.ts'
import { aboutMeMostCharacters, aboutMeReadInSeconds } from '../../../domain/constants.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { createClient } from '../../../domain/mutations/create-client.ts'
import { aClient, aStamp, idOf } from '../../support/builders.ts'

const clientId = idOf('AB')

test('every text of a client has its question, and every question a heading', () => {
  expect(new Set(aboutMeQuestions)).toEqual(new Set(Object.keys(aboutMeFields)))
  expect(Object.keys(aboutMeHeadings)).toEqual([...aboutMeQuestions])
})

test('there is something about a client once one question is answered', () => {
  expect(hasAboutMe(aClient())).toBe(false)
  expect(hasAboutMe(aClient({ risksAndTriggers: 'Steep stairs.' }))).toBe(true)
})

test('sixty words take the time that a stranger has at the door', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  expect(readingSeconds([])).toBe(0)
  expect(readingSeconds(['', '  '])).toBe(0)
  expect(readingSeconds([words(30), `  ${words(15)}\n${words(15)} `])).toBe(aboutMeReadInSeconds)
})

test.each(aboutMeQuestions)('"%s" is written, changed alone and taken away', (question) => {
  const base = { id: clientId, initials: 'AB', location: { locationId: 'gh' } }
  const made = createClient.apply(undefined, { ...base, [question]: 'Slowly, please.' }, aStamp())
  expect(made?.[question]).toBe('Slowly, please.')
  const changed = changeClient.apply(made, { clientId, [question]: 'One thing at a time.' }, aStamp())
  expect(changed).toEqual({ ...made, [question]: 'One thing at a time.' })
  expect(changeClient.apply(changed, { clientId, [question]: null }, aStamp())).not.toHaveProperty(question)
  expect(changeClient.fields?.({ clientId, [question]: null })).toEqual([question])
})

test.each(aboutMeQuestions)('"%s" says something, and not too much', (question) => {
  const decoded = (text: string) => z.safeDecode(changeClient.payload, { clientId, [question]: text })
  expect(decoded('  Slowly.  ')).toMatchObject({ data: { [question]: 'Slowly.' } })
  expect(decoded('a'.repeat(aboutMeMostCharacters)).success).toBe(true)
  expect(decoded('a'.repeat(aboutMeMostCharacters + 1)).success).toBe(false)
  expect(decoded('   ').success).toBe(false)
})
