import { expect, test } from 'vitest'
import { clientsNow } from '../../../../src/features/clients/use-clients-now.ts'
import { anActivity, anEntry, at, idOf } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'

const facts = factsAt('2026-11-23 09:40')
const startedAt = (time: string) => ({ ...anEntry('AB'), startDate: at(`2026-11-23 ${time}`) })
const nowOf = (...activities: Parameters<typeof clientsNow>[0]) => clientsNow(activities, facts).get(idOf('AB'))

test('what runs for a client is said before what is late, the newest of several', () => {
  const late = anActivity({ id: idOf('late'), title: 'Breakfast' })
  const walk = anActivity({ id: idOf('walk'), title: 'Walk', clients: [startedAt('09:05')] })
  const tea = anActivity({
    id: idOf('tea'),
    title: 'Tea',
    startDate: at('2026-11-23 09:10'),
    clients: [startedAt('09:30')],
  })
  expect(nowOf(tea, late, walk)).toEqual({ kind: 'running', title: 'Tea', since: '09:30' })
  expect(nowOf(late, walk)).toMatchObject({ title: 'Walk' })
})

test('what should have begun is said with how late it is, the one that waits longest', () => {
  const later = anActivity({ id: idOf('later'), title: 'Tea', startDate: at('2026-11-23 09:20') })
  const late = anActivity({ title: 'Breakfast' })
  expect(nowOf(later, late)).toMatchObject({ kind: 'late', title: 'Breakfast', late: { text: '30 min late' } })
})

test('what has ended for this client, or is not due, is not now', () => {
  const ended = anActivity({ clients: [{ ...startedAt('09:05'), endDate: at('2026-11-23 09:20') }] })
  const ahead = anActivity({ id: idOf('ahead'), startDate: at('2026-11-23 11:00') })
  expect(nowOf(ended, ahead)).not.toMatchObject({ kind: 'running' })
  expect(nowOf(ended, ahead)).not.toMatchObject({ kind: 'late' })
})
