import { expect, test } from 'vitest'
import { agenciesNamed, sortAgencies } from '../../../domain/agency/agency-list.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import { idOf } from '../../support/builders.ts'

const agency = (name: string, shortName: string) => ({ ...unsavedDocument(idOf(name)), name, shortName })
const agencies = [agency('Helping Hands', 'HH'), agency('bay Care Staffing', 'BCS'), agency('Torbay Nursing', 'TN')]
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name)

test('an agency is found by the words of its name and by its short name', () => {
  expect(names(agenciesNamed(agencies, 'care BAY'))).toEqual(['bay Care Staffing'])
  expect(names(agenciesNamed(agencies, 'hh'))).toEqual(['Helping Hands'])
  expect(names(agenciesNamed(agencies, 'bay'))).toEqual(['bay Care Staffing'])
  expect(agenciesNamed(agencies, undefined)).toHaveLength(3)
})

test('either column orders the agencies, whatever the case', () => {
  const sorted = (by: 'name' | 'shortName', isDescending: boolean) =>
    names(sortAgencies(agencies, { by, isDescending }))
  expect(sorted('name', false)).toEqual(['bay Care Staffing', 'Helping Hands', 'Torbay Nursing'])
  expect(sorted('shortName', true)).toEqual(['Torbay Nursing', 'Helping Hands', 'bay Care Staffing'])
})
