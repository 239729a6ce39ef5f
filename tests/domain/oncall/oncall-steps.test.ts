import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOncall } from '../../../domain/mutations/change-oncall.ts'
import { createOncall } from '../../../domain/mutations/create-oncall.ts'
import { removeOncall } from '../../../domain/mutations/remove-oncall.ts'
import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import {
  entriesOn,
  isSameDay,
  type OncallDay,
  type OncallStep,
  oncallSteps,
  peopleOn,
} from '../../../domain/oncall/oncall-steps.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { anOncallEntry, aStamp, idOf } from '../../support/builders.ts'

const stamp = aStamp()
const people = ['ann', 'carl', 'dee', 'eve'].map(idOf)
const places = ['gh', 'mf']
const dates = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index))

/** The entries after these steps, as both device and server make them. */
const after = (entries: readonly OncallEntry[], steps: readonly OncallStep[]): OncallEntry[] => {
  const rows = new Map(entries.map((entry) => [entry.id, entry]))
  for (const step of steps) {
    if (step.kind === 'create') {
      const { kind: _kind, ...payload } = step
      rows.set(step.id, createOncall.apply(undefined, payload, stamp) as OncallEntry)
    } else if (step.kind === 'change') {
      const { kind: _kind, ...payload } = step
      rows.set(step.oncallId, changeOncall.apply(rows.get(step.oncallId), payload, stamp) as OncallEntry)
    } else {
      expect(removeOncall.apply(rows.get(step.oncallId), { oncallId: step.oncallId }, stamp)).toBeUndefined()
      rows.delete(step.oncallId)
    }
  }
  return [...rows.values()]
}

const counter = () => {
  let count = 0
  return () => idOf(`new ${count++}`)
}

const everyDay = (entries: readonly OncallEntry[]): OncallDay[] =>
  places.flatMap((location) => dates.map((date) => peopleOn(entries, { location, date })))

const anyEntries = fc
  .array(fc.record({ userId: fc.constantFrom(...people), date: fc.constantFrom(...dates), place: fc.nat(1) }), {
    maxLength: 20,
  })
  .map((all) =>
    all.map(({ userId, date, place }, at) =>
      anOncallEntry({ id: idOf(`old ${at}`), userId, date, location: places[place] ?? 'gh' }),
    ),
  )
const anyWanted = fc
  .uniqueArray(
    fc.record({
      location: fc.constantFrom(...places),
      date: fc.constantFrom(...dates),
      userIds: fc.uniqueArray(fc.constantFrom(...people), { maxLength: 3 }),
    }),
    { selector: ({ location, date }) => `${location} ${date}`, maxLength: 7 },
  )
  .map((days): OncallDay[] => days)

const isAmong = (days: readonly OncallDay[], day: OncallDay) =>
  days.some(({ location, date }) => location === day.location && date === day.date)

test('after any edit its days have exactly the people it says, once each, and every other day is as it was', () => {
  fc.assert(
    fc.property(anyEntries, anyWanted, (entries, wanted) => {
      const now = after(entries, oncallSteps(entries, wanted, counter()))
      for (const day of wanted) {
        expect(isSameDay(peopleOn(now, day), day)).toBe(true)
        expect(entriesOn(now, day)).toHaveLength(day.userIds.length)
      }
      const others = (all: readonly OncallEntry[]) => everyDay(all).filter((day) => !isAmong(wanted, day))
      expect(others(now)).toEqual(others(entries))
    }),
  )
})

test('any series of edits, undone one after the other, gives back who was on call', () => {
  fc.assert(
    fc.property(anyEntries, fc.array(anyWanted, { maxLength: 6 }), (entries, edits) => {
      const newId = counter()
      const undo: OncallDay[][] = []
      let now = entries
      for (const wanted of edits) {
        undo.push(wanted.map((day) => peopleOn(now, day)))
        now = after(now, oncallSteps(now, wanted, newId))
      }
      for (const wanted of undo.reverse()) now = after(now, oncallSteps(now, wanted, newId))
      for (const [at, day] of everyDay(now).entries()) {
        expect(isSameDay(day, everyDay(entries)[at] as OncallDay)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('an edit that says what is so already asks for nothing', () => {
  fc.assert(
    fc.property(anyEntries, anyWanted, (entries, wanted) => {
      const now = after(entries, oncallSteps(entries, wanted, counter()))
      expect(oncallSteps(now, wanted, counter())).toEqual([])
    }),
  )
})

test('who takes over a day takes its entry over', () => {
  const entry = anOncallEntry()
  const wanted = [{ location: 'gh', date: entry.date, userIds: [idOf('carl')] }]
  expect(oncallSteps([entry], wanted, counter())).toEqual([
    { kind: 'change', oncallId: entry.id, userId: idOf('carl') },
  ])
})
