import { expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import { askedOfPerson } from '../../../domain/activity/asked-of-person.ts'
import type { Viewer } from '../../../domain/activity/concerns-person.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, ann, aReport, aRotaUser, at, carl, idOf, sessions, zone } from '../../support/builders.ts'

const viewer = (overrides: Partial<Viewer> = {}): Viewer => ({
  user: { id: ann.userId },
  shifts: [],
  unworked: new Set(),
  rotaUser: aRotaUser({ locations: ['gh'] }),
  isManager: false,
  now: at('2026-11-25 12:00'),
  clock: { sessions, zone },
  ...overrides,
})
const askedIn = (activities: Activity[], about: Partial<Viewer> = {}) =>
  askedOfPerson(activities, viewer(about)).map(({ activity, kind }) => `${kind}: ${activity.title}`)

const walk = anActivity()
const swim = anActivity({ id: idOf('swim'), title: 'Swim', startDate: at('2026-11-24 09:00') })
const begun = aReport({ event: 'STARTED', date: at('2026-11-23 09:00') })
const running = settleActivity(anActivity({ id: idOf('cards'), title: 'Cards', clients: [anEntry('AB', [begun])] }))

test('what was never started, and what was never stopped, is asked about a day later, the latest first', () => {
  expect(askedIn([walk, running, swim])).toEqual([
    'never-started: Swim',
    'never-started: Walk to the sea',
    'old: Cards',
  ])
  expect(askedIn([walk, running, swim], { now: at('2026-11-24 09:00') })).toEqual([])
})

test('nobody is asked about what is another’s, a manager neither', () => {
  const ofCarl = { ...walk, shifts: [{ shiftId: idOf('shift'), rotaId: idOf('rota'), ...carl }] }
  const elsewhere = { ...walk, locationId: 'mf' }
  expect(askedIn([ofCarl, elsewhere])).toEqual([])
  expect(askedIn([ofCarl, elsewhere], { isManager: true })).toEqual([])
  expect(askedIn([ofCarl], { user: { id: carl.userId } })).toEqual(['never-started: Walk to the sea'])
})

test('nobody is asked about what nobody can answer here: a pattern, and what another system keeps', () => {
  const external = { externalSource: 'pcs' }
  expect(
    askedIn([
      { ...walk, master: true },
      { ...walk, ...external },
      { ...running, ...external },
    ]),
  ).toEqual([])
})

test('two stops that differ are asked about where the activity is read, not on Home', () => {
  const stops = [20, 40].map((minute) =>
    aReport({ id: idOf(`stop ${minute}`), event: 'STOPPED', date: at(`2026-11-23 09:${minute}`) }),
  )
  expect(askedIn([settleActivity(anActivity({ clients: [anEntry('AB', [begun, ...stops])] }))])).toEqual([])
})
