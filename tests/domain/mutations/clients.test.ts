import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addClientEscalation } from '../../../domain/mutations/add-client-escalation.ts'
import { addClientHours } from '../../../domain/mutations/add-client-hours.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { createClient } from '../../../domain/mutations/create-client.ts'
import { removeClient } from '../../../domain/mutations/remove-client.ts'
import { aClient, aStamp, idOf } from '../../support/builders.ts'

const clientId = idOf('AB')
const noHours = { level0: {}, level1: {}, level2: {} }
const stamp = aStamp()

/** What is wrong with a body, as its first message. */
const complaint = (definition: { payload: z.ZodMiniType }, body: unknown) =>
  z.safeDecode(definition.payload, body).error?.issues[0]?.message

test('a new client begins without hours and history', () => {
  const made = createClient.apply(undefined, { id: clientId, initials: 'AB', location: { locationId: 'gh' } }, stamp)
  expect(made).toMatchObject({ id: clientId, initials: 'AB', hours: [], careEscalationHistory: [] })
})

test('an edit leaves what it does not name, and null ends the archival', () => {
  const archived = aClient({ archivedOn: '2026-11-01' })
  const moved = changeClient.apply(archived, { clientId, location: { locationId: 'mf' } }, stamp)
  expect(moved).toEqual({ ...archived, location: { locationId: 'mf' } })
  expect(changeClient.apply(archived, { clientId, archivedOn: null }, stamp)).toEqual(aClient())
  expect(changeClient.fields?.({ clientId, initials: 'XY' })).toEqual(['initials'])
})

test('hours of a day take the place of those said for it before, and stand by day', () => {
  const entry = (effectiveFrom: string, careGeneralPerWeek: number) => ({
    effectiveFrom,
    definition: { ...noHours, level0: { careGeneralPerWeek } },
  })
  const once = addClientHours.apply(aClient(), { clientId, ...entry('2026-11-09', 7) }, stamp)
  const earlier = addClientHours.apply(once, { clientId, ...entry('2026-11-02', 3) }, stamp)
  const mended = addClientHours.apply(earlier, { clientId, ...entry('2026-11-09', 10.5) }, stamp)
  expect(mended?.hours).toEqual([entry('2026-11-02', 3), entry('2026-11-09', 10.5)])
})

test('a level holds from its day on, one for each day', () => {
  const first = { clientId, effectiveFrom: '2026-11-09', escalationLevel: 'level1' } as const
  const once = addClientEscalation.apply(aClient(), first, stamp)
  const mended = addClientEscalation.apply(once, { ...first, escalationLevel: 'level2' }, stamp)
  expect(mended?.careEscalationHistory).toEqual([{ effectiveFrom: '2026-11-09', escalationLevel: 'level2' }])
})

test('the misspelt hours are read as what they mean', () => {
  const wire = { clientId, effectiveFrom: '2026-11-09', definition: { ...noHours, level2: { caret3to1PerWeek: 4 } } }
  expect(z.decode(addClientHours.payload, wire).definition.level2).toEqual({ care3to1PerWeek: 4 })
})

test('supervision has a start and an end, each a time of day', () => {
  const withSupervision = (supervision: unknown) => ({
    ...{ clientId, effectiveFrom: '2026-11-09' },
    definition: { ...noHours, level0: { supervision: [supervision] } },
  })
  expect(complaint(addClientHours, withSupervision({ startTime: '08:00' }))).toBe(
    'An interval needs both a start and an end',
  )
  expect(complaint(addClientHours, withSupervision({ startTime: '08:00', endTime: '24:00' }))).toBe(
    'number must be between 0 and 23',
  )
  const good = z.decode(addClientHours.payload, withSupervision({ startTime: '08:00', endTime: '20:30:00' }))
  expect(good.definition.level0.supervision).toEqual([{ startTime: '08:00:00', endTime: '20:30:00' }])
})

test('unknown fields are refused however deep they lie', () => {
  const body = { clientId, effectiveFrom: '2026-11-09', definition: { ...noHours, level0: { perDay: 3 } } }
  const [issue] = z.safeDecode(addClientHours.payload, body).error?.issues ?? []
  expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: ['perDay'], path: ['definition', 'level0'] })
})

test('who is removed is gone', () => {
  expect(removeClient.apply(aClient(), { clientId }, stamp)).toBeUndefined()
  expect(removeClient.target({ clientId })).toBe(clientId)
})
