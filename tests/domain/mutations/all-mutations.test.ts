import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Activity } from '../../../domain/activity/activity.ts'
import { servedMutations } from '../../../domain/mutations/served.ts'
import { aShiftOf, aStamp, carl, idOf } from '../../support/builders.ts'
import { activities, payloads, rowsByTable } from './payloads.ts'

const stamp = aStamp({ id: idOf('latest') })
const rows = (table: string | undefined): fc.Arbitrary<unknown> =>
  table === 'activities'
    ? fc.option(activities, { nil: undefined })
    : fc.constant(rowsByTable[table ?? ''] ?? aShiftOf(carl))

describe.each(servedMutations.map((mutation) => [mutation.name, mutation] as const))('%s', (name, mutation) => {
  const payload = payloads[name] ?? fc.constantFrom<unknown>()

  test('applied twice shows once', () => {
    fc.assert(
      fc.property(rows(mutation.table), payload, (row, said) => {
        const once = mutation.apply(row, said, stamp)
        expect(mutation.apply(once, said, stamp)).toEqual(once)
      }),
      { numRuns: 60 },
    )
  })

  test('leaves what it was given untouched, and says the same again', () => {
    fc.assert(
      fc.property(rows(mutation.table), payload, (row, said) => {
        const before = structuredClone(row)
        const first = mutation.apply(row, said, stamp)
        expect(row).toEqual(before)
        expect(mutation.apply(row, said, stamp)).toEqual(first)
      }),
      { numRuns: 30 },
    )
  })

  test('survives the journey over the wire', () => {
    fc.assert(
      fc.property(payload, (said) => {
        const wire = JSON.parse(JSON.stringify(z.encode(mutation.payload, said))) as Record<string, unknown>
        expect(JSON.parse(JSON.stringify(z.decode(mutation.payload, wire)))).toEqual(JSON.parse(JSON.stringify(said)))
      }),
      { numRuns: 30 },
    )
  })

  test('keeps version and stamps, which are the server’s', () => {
    if (mutation.table === undefined || mutation.kind === 'create' || mutation.kind === 'remove') return
    const present = mutation.table === 'activities' ? activities : rows(mutation.table)
    fc.assert(
      fc.property(present, payload, (row, said) => {
        const own = { ...(row as Activity), version: 7, dateModified: '2026-11-23T09:00:00.000001Z' }
        const after = mutation.apply(own, said, stamp)
        expect(after).toMatchObject({ id: own.id, version: 7, dateModified: own.dateModified })
      }),
      { numRuns: 30 },
    )
  })

  test('gives a row that its schema accepts', () => {
    if (mutation.table !== 'activities') return
    fc.assert(
      fc.property(activities, payload, (row, said) => {
        const after = mutation.apply(row, said, stamp)
        if (after === undefined) return
        const wire = z.encode(Activity, after)
        expect(z.safeDecode(Activity, wire).success).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})
