import { expect, test } from 'vitest'
import { nameOfActivity, nameOfClient, nameOfRota } from '../../../src/pieces/page-names.ts'
import { aClient, anActivity, anEntry, aRota } from '../../support/builders.ts'

const facts = { settings: undefined, placeName: () => 'Georgian House' }

test('the page of a client is named by their initials and their room, else by where they live', () => {
  const client = (roomNumber?: string) =>
    aClient({ initials: 'AB', location: { locationId: 'gh', ...(roomNumber && { roomNumber }) } })
  expect(nameOfClient(client('3'), facts)).toBe('AB, Room 3')
  expect(nameOfClient(client(), facts)).toBe('AB, Georgian House')
})

test('the page of an activity is named by its kind and whom it is for, else by its title', () => {
  const activity = anActivity({ type: 'appointment', title: 'Dentist', clients: [anEntry('AB'), anEntry('CD')] })
  expect(nameOfActivity(activity, facts)).toBe('Appointment, AB, CD')
  expect(nameOfActivity({ ...activity, clients: [] }, facts)).toBe('Appointment, Dentist')
})

test('the page of a rota is named by its location and the week that is shown', () => {
  const rota = aRota({ startDate: '2026-11-16', endDate: '2026-11-29' })
  expect(nameOfRota(rota, { ...facts, week: 2 })).toBe('Georgian House, week 2, 23 Nov – 29 Nov')
  expect(nameOfRota({ ...rota, status: 'master' }, { ...facts, week: 2 })).toBe('Georgian House master, week 2')
})
