import { expect, test } from 'vitest'
import { clientEntry } from '../../../domain/mutations/activity-plan.ts'
import { idOf } from '../../support/builders.ts'

test('a chosen client becomes an entry whose id is the client’s', () => {
  expect(clientEntry({ id: idOf('AB'), initials: 'AB', location: { locationId: 'gh' } })).toEqual({
    id: idOf('AB'),
    clientId: idOf('AB'),
    initials: 'AB',
    location: { locationId: 'gh' },
    reports: [],
  })
})
