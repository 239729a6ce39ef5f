import type { Activity } from '../../domain/activity/activity.ts'
import type { Client } from '../../domain/client/client.ts'
import type { StaffClock } from '../../domain/rota/clash.ts'
import type { Shift } from '../../domain/rota/shift.ts'

/** The figures of the stats calls again, slowly and one by one, from whole rows: what the statements must agree with. */
export type PlainWorld = {
  readonly zone: string
  readonly clock: StaffClock
  readonly now: number
  readonly activities: readonly Activity[]
  readonly shifts: readonly Shift[]
  readonly clients: readonly Client[]
  readonly names: ReadonlyMap<string, string>
  readonly agencyNames: ReadonlyMap<string, string>
  readonly locationsOf: ReadonlyMap<string, readonly string[]>
  readonly events: readonly { userId: string; agencyId: string | null; kind: string; at: number }[]
}

export type PlainSpan = { readonly fromAt: number; readonly untilAt: number; readonly location?: string | undefined }

/** Sorted as a database sorts bytes. */
export const byText = <Row>(rows: Row[], ...keys: ((row: Row) => string | undefined)[]): Row[] =>
  rows.sort((a, b) => {
    for (const key of keys) {
      // Without a name last, as a database sorts what is absent.
      const [left = '￿', right = '￿'] = [key(a), key(b)]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  })

export const listed = <Row>(name: string, rows: Row[]) => ({
  _embedded: { [name]: rows },
  total: rows.length,
  count: rows.length,
})
export const wire = (at: number) => new Date(at).toISOString()

export const isOn = ({ startDate, endDate, rotaStatus, location }: Shift, span: PlainSpan): boolean => {
  if (rotaStatus !== 'published' && rotaStatus !== 'locked') return false
  if (span.location !== undefined && span.location !== location) return false
  return startDate < span.untilAt && endDate > span.fromAt
}
