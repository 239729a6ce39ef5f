import { describe, expect, test } from 'vitest'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { comment, entriesOf, settled, until, viewing } from '../../support/a-phone.ts'
import { restoreCopy, takeCopy } from '../../support/history/copies.ts'
import { house, phone, withHouseAndPhone } from '../../support/house-and-phone.ts'

withHouseAndPhone()

const baking = () => ({
  ...{ id: crypto.randomUUID(), title: 'Baking', type: 'support' as const, locationId: 'gh' },
  startDate: Date.now(),
  endDate: Date.now() + 3_600_000,
  clients: [{ id: house.client.id, initials: 'AB' }],
})

describe('a server that was restored from a backup', () => {
  test('gets again what it had acknowledged since, before what was pressed meanwhile', async () => {
    const { database } = house.server()
    const tab = await viewing(phone, house.walk.id)
    await takeCopy(database, 'backup')
    const made = baking()
    await tab.engine.commit(createActivity, made)
    await comment(tab, made.id, 'Scones')
    await settled(tab)
    phone.goOffline()
    await restoreCopy(database, 'backup')
    await house.restart()
    phone.clock.advance(1000)
    await comment(tab, made.id, 'And a cake')
    phone.goOnline()
    await until(async () => {
      if (!phone.network.isBusy()) phone.clock.advance(1000)
      const states = (await entriesOf(tab)).map(({ state }) => state)
      return states.every((state) => state === 'received') || states.includes('attention')
    }, 'all being sent again')
    expect((await entriesOf(tab)).map(({ state, refusal }) => refusal?.detail ?? state)).toEqual([
      'received',
      'received',
      'received',
    ])
    await until(async () => (await house.notesOf(made.id)).length === 2, 'both comments')
    expect(await house.notesOf(made.id)).toEqual(['Scones', 'And a cake'])
  })
})
