import { expect, test } from 'vitest'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { anActivity, anEntry, aReport, aStamp, idOf } from '../../support/builders.ts'

const activityId = idOf('activity')

test('fields that are left out stay', () => {
  const changed = changeActivity.apply(anActivity({ note: 'Bring a coat' }), { activityId, title: 'Drive' }, aStamp())
  expect(changed).toMatchObject({ title: 'Drive', note: 'Bring a coat', type: 'care' })
})

test('an emptied note goes', () => {
  const changed = changeActivity.apply(anActivity({ note: 'Bring a coat' }), { activityId, note: '' }, aStamp())
  expect(changed).not.toHaveProperty('note')
})

test('a client with reports is never removed; one without is, and a new one comes', () => {
  const activity = anActivity({ clients: [anEntry('AB', [aReport({ event: 'COMMENT' })]), anEntry('CD')] })
  const changed = changeActivity.apply(
    activity,
    { activityId, clients: [{ id: idOf('EF'), initials: 'EF' }] },
    aStamp(),
  )
  expect(changed?.clients.map(({ initials }) => initials)).toEqual(['AB', 'EF'])
})

test('it names the fields it writes, so that only changes of one field wait for each other', () => {
  expect(changeActivity.fields?.({ activityId, title: 'Drive', clients: [] })).toEqual(['title', 'clients'])
})
