import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import {
  type ColumnWords,
  filterActivities,
  listColumns,
  listStates,
  sortActivities,
} from '../../../domain/activity/activity-list.ts'
import { displayState } from '../../../domain/activity/display-state.ts'
import { isToRetry } from '../../../domain/activity/home-lists.ts'
import { lateMinutes } from '../../../domain/activity/lateness.ts'
import { isolated } from '../../../domain/listed.ts'
import { anActivity, anEntry, ann, aReport, at, carl, idOf } from '../../support/builders.ts'

const now = at('2026-11-23 10:00')
const minuteMs = 60_000

const started = { ...ann, actualStartDate: at('2026-11-23 09:05') }
const stopped = { ...ann, date: at('2026-11-23 09:40') }

const walk = anActivity({ id: idOf('walk'), title: 'Walk to the sea', note: 'Take the red coat' })
const lunch = anActivity({
  id: idOf('lunch'),
  title: 'Lunch',
  locationId: 'mv',
  type: 'support',
  clients: [anEntry('EF')],
  start: started,
  shifts: [{ shiftId: idOf('s'), rotaId: idOf('r'), ...carl }],
})
const bath = anActivity({
  id: idOf('bath'),
  title: 'Bath',
  startDate: now - 5 * minuteMs,
  start: started,
  stop: stopped,
})
const all = [walk, lunch, bath]

const titles = (filters: Parameters<typeof filterActivities>[1]) =>
  filterActivities(all, filters, { now }).map(({ title }) => title)

describe('a list is narrowed', () => {
  test('to a place, a client, a type and a member of staff', () => {
    expect(titles({ location: 'mv' })).toEqual(['Lunch'])
    expect(titles({ client: idOf('EF') })).toEqual(['Lunch'])
    expect(titles({ type: 'support' })).toEqual(['Lunch'])
    expect(titles({ staff: carl.userId })).toEqual(['Lunch'])
    expect(titles({})).toEqual(['Walk to the sea', 'Lunch', 'Bath'])
  })

  test('to how activities stand; what is late is not started too', () => {
    expect(titles({ state: 'late' })).toEqual(['Walk to the sea'])
    expect(titles({ state: 'not-started' })).toEqual(['Walk to the sea'])
    expect(titles({ state: 'started' })).toEqual(['Lunch'])
    expect(titles({ state: 'finished' })).toEqual(['Bath'])
  })

  test('to what is to be begun here: what another system keeps, and what only carries a report, are not', () => {
    const others = [
      { ...walk, externalSource: 'pcs' },
      { ...walk, carriesReport: true },
    ]
    expect(filterActivities([...others, walk], { state: 'not-started' }, { now })).toEqual([walk])
    expect(filterActivities([...others, walk], { state: 'late' }, { now })).toEqual([walk])
  })

  test('to what waits for another try', () => {
    const tried = anActivity({ clients: [anEntry('AB', [aReport({ event: 'REFUSED' })]), anEntry('CD')] })
    expect(filterActivities([tried], { state: 'to-retry' }, { now })).toEqual([tried])
  })

  test('to who started it, though nobody planned them', () => {
    const begun = anActivity({ clients: [anEntry('AB', [aReport({ event: 'STARTED' })])] })
    expect(filterActivities([begun, lunch], { staff: ann.userId }, { now })).toEqual([begun])
  })

  test('to who was there, and not to whoever handed it over for them', () => {
    const begun = aReport({ event: 'STARTED' })
    const handedOver = aReport({ event: 'CONTINUATION', date: begun.date + minuteMs, ...carl })
    const passed = anActivity({ clients: [anEntry('AB', [begun, handedOver])] })
    expect(filterActivities([passed], { staff: ann.userId }, { now })).toEqual([passed])
    expect(filterActivities([passed], { staff: carl.userId }, { now })).toEqual([])
  })

  test('to an agency whose people started it', () => {
    const agencyId = idOf('agency')
    const begun = anActivity({ clients: [anEntry('AB', [aReport({ event: 'STARTED', agencyId })])] })
    expect(filterActivities([begun, walk], { staff: agencyId }, { now })).toEqual([begun])
  })

  test('to words in any order and case, each of which is somewhere', () => {
    expect(titles({ words: 'SEA coat' })).toEqual(['Walk to the sea'])
    expect(titles({ words: 'ef carl' })).toEqual(['Lunch'])
    expect(titles({ words: 'sea lunch' })).toEqual([])
    expect(titles({ words: '   ' })).toHaveLength(3)
  })
})

const someActivity = fc
  .record({
    n: fc.nat(10_000),
    title: fc.constantFrom('Walk', 'Bath', 'Lunch at home', ''),
    type: fc.constantFrom('appointment', 'care', 'office', 'support'),
    locationId: fc.constantFrom('gh', 'mv', undefined),
    client: fc.constantFrom('AB', 'CD', 'EF'),
    startsIn: fc.integer({ min: -300, max: 300 }),
    state: fc.constantFrom('none', 'started', 'stopped'),
  })
  .map(
    ({ n, title, type, locationId, client, startsIn, state }): Activity =>
      anActivity({
        ...{ id: idOf(`some ${n}`), title, type: type as Activity['type'], locationId, clients: [anEntry(client)] },
        ...{ startDate: now + startsIn * minuteMs, endDate: now + (startsIn + 30) * minuteMs },
        ...(state === 'none' ? {} : { start: started }),
        ...(state === 'stopped' ? { stop: stopped } : {}),
      }),
  )
const optional = <Value>(values: readonly Value[]) => fc.constantFrom(undefined, ...values)
const someFilters = fc.record({
  location: optional(['gh', 'mv']),
  client: optional([idOf('AB'), idOf('CD')]),
  type: optional(['care', 'support'] as const),
  state: optional(listStates),
  words: optional(['walk', 'at', 'ab']),
})

type Filters = Parameters<typeof filterActivities>[1]

const standsAs = (one: Activity, state: (typeof listStates)[number]) => {
  if (state === 'late') return displayState(one) === 'not-started' && lateMinutes(one, now) !== undefined
  return state === 'to-retry' ? isToRetry(one) : displayState(one) === state
}

/** Each condition by itself, in its plainest words. */
const plainly = (one: Activity, { location, client, type, state, words }: Filters): boolean => {
  const place = one.locationId ?? one.clients[0]?.location?.locationId
  const text = `${one.title} ${one.clients.map(({ initials }) => initials).join(' ')}`.toLowerCase()
  return [
    location === undefined || place === location,
    client === undefined || one.clients.map(({ clientId }) => clientId).includes(client),
    type === undefined || one.type === type,
    state === undefined || standsAs(one, state),
    words === undefined || text.includes(words),
  ].every(Boolean)
}

const wordsOf: ColumnWords<Activity> = {
  location: ({ locationId }) => locationId,
  activity: ({ title }) => title,
  shifts: () => undefined,
  time: ({ startDate }) => String(startDate),
  appointment: () => undefined,
  clients: ({ clients }) => clients[0]?.initials,
  type: ({ type }) => type,
  state: displayState,
}

test('a narrowed list is what plain conditions leave, in the same order', () => {
  fc.assert(
    fc.property(fc.array(someActivity, { maxLength: 30 }), someFilters, (activities, filters) => {
      const left = filterActivities(activities, filters, { now })
      expect(left).toEqual(activities.filter((one) => plainly(one, filters)))
    }),
  )
})

test('an ordered list has every activity once, each not before the one above it; what says nothing comes last', () => {
  const some = fc.uniqueArray(someActivity, { maxLength: 30, selector: ({ id }) => id })
  fc.assert(
    fc.property(some, fc.constantFrom(...listColumns), fc.boolean(), (activities, by, isDescending) => {
      const sorted = sortActivities(activities, { by, isDescending }, wordsOf)
      expect(new Set(sorted)).toEqual(new Set(activities))
      const keys = sorted.map((one) => (by === 'date' ? one.startDate : (wordsOf[by](one) ?? '').toLowerCase()))
      const blank = keys.indexOf('')
      const said = blank < 0 ? keys : keys.slice(0, blank)
      if (blank >= 0) expect(new Set(keys.slice(blank))).toEqual(new Set(['']))
      for (const [place, key] of said.slice(1).entries()) {
        const above = said[place] as typeof key
        expect(isDescending ? above >= key : above <= key).toBe(true)
      }
    }),
  )
})

test('a place that runs from right to left lies where its first letter belongs', () => {
  const words = {
    ...wordsOf,
    location: ({ locationId }: Activity) => (locationId === 'mv' ? isolated('ירושלים') : 'თბილისი'),
  }
  expect(sortActivities([walk, lunch], { by: 'location', isDescending: false }, words)).toEqual([lunch, walk])
})
