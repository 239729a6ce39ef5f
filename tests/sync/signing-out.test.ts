import { describe, expect, test } from 'vitest'
import { signOutPatienceMs } from '../../domain/constants.ts'
import { start, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

const endOfSession = { method: 'DELETE', path: /\/session$/, times: 50 }

describe('signing out', () => {
  test('without signal is done at once, and the server hears of it at the next contact', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await start(tab, house.walk.id)
    const startedAt = phone.clock.trueNow()
    expect(await tab.engine.session.signOut()).toBe(false)
    expect(phone.clock.trueNow()).toBe(startedAt)
    expect(tab.engine.session.snapshot().state).toBe('signed-out')
    expect(await tab.read((read) => read.clients())).toEqual([])
    phone.goOnline()
    await until(() => phone.session.person === undefined, 'the session ending')
    await until(async () => (await tab.read((read) => read.othersWaiting())).length === 0, 'all being sent')
    expect(await house.eventsOf(house.walk.id)).toEqual(['STARTED'])
  })

  test('takes one wait, and no second, where nobody knew yet that nothing answers any more', async () => {
    const tab = await viewing(phone, house.walk.id)
    await until(() => !phone.network.isBusy(), 'all being read')
    phone.network.script('hangs', { path: /logout$/, times: 50 })
    phone.network.script('hangs', endOfSession)
    const leaving = tab.engine.session.signOut()
    await until(() => phone.network.isBusy(), 'the goodbye being under way')
    phone.clock.advance(signOutPatienceMs)
    expect(await leaving).toBe(false)
    expect(tab.engine.session.snapshot().state).toBe('signed-out')
    phone.network.forget()
    await until(() => {
      phone.clock.advance(1000)
      return phone.session.person === undefined
    }, 'the session ending')
  })

  test('empties this app before it asks for the end of the session, which may take its time', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.network.script('hangs', { ...endOfSession, times: 1 })
    const leaving = tab.engine.session.signOut()
    await until(() => phone.network.hasMet(endOfSession.path), 'the end of the session being asked for')
    expect(tab.engine.session.snapshot().state).toBe('signed-out')
    expect(await tab.read((read) => read.clients())).toEqual([])
    expect(phone.cookies.get('current-person')).toBe('none')
    phone.clock.advance(signOutPatienceMs)
    await leaving
  })

  test('with signal says that the server has heard of it', async () => {
    const tab = await viewing(phone, house.walk.id)
    expect(await tab.engine.session.signOut()).toBe(true)
    expect(phone.session.person).toBeUndefined()
  })
})
