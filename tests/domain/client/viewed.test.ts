import { expect, test } from 'vitest'
import { wasViewedLately } from '../../../domain/client/viewed.ts'
import { at, idOf } from '../../support/builders.ts'

const viewings = [{ clientIds: [idOf('AB'), idOf('CD')], date: at('2026-11-23 10:00') }]
const lately = (initials: string, time: string) => wasViewedLately(viewings, idOf(initials), at(`2026-11-23 ${time}`))

test('a record that is opened again within half an hour is told once', () => {
  expect(lately('AB', '10:00')).toBe(true)
  expect(lately('CD', '10:29')).toBe(true)
  expect(lately('AB', '10:30')).toBe(false)
})

test('another client is told, and so is one whose time lies far ahead by a wrong clock', () => {
  expect(lately('EF', '10:00')).toBe(false)
  expect(lately('AB', '08:00')).toBe(false)
  expect(wasViewedLately([], idOf('AB'), at('2026-11-23 10:00'))).toBe(false)
})
