import { describe, expect, test } from 'vitest'
import { displayName, shortName } from '../../../domain/user/display-name.ts'

const email = 'amara@demo.example'

describe('the name of a person', () => {
  test('is first and last name from the profile', () => {
    const person = { email, profile: { firstName: 'Amara', lastName: 'Bello' } }
    expect(displayName(person)).toBe('Amara Bello')
    expect(shortName(person)).toBe('Amara')
  })
  test('is the e-mail when the profile is empty, and short the part before the at-sign', () => {
    const person = { email, profile: { firstName: ' ' } }
    expect(displayName(person)).toBe(email)
    expect(shortName(person)).toBe('amara')
  })
  test('is the one name there is', () => {
    expect(displayName({ email, profile: { lastName: 'Bello' } })).toBe('Bello')
  })
})
