import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { StatsInput } from './stats-span.ts'

const Worked = z.object({ shifts: z.int(), hours: z.number() })

const split = { staff: Worked, agency: Worked, nobody: Worked }

/** Hours of shifts by own staff, by agencies and by nobody yet, for each location and type of rota. Rules §7, stats. */
export const statsShiftHours = defineCall({
  name: 'stats.shift-hours',
  endpoint: 'GET /stats/rotas/shift-hours/staff-agency-split',
  permission: 'manage rota.rotas',
  input: StatsInput,
  output: z.object({
    _embedded: z.object({
      'shift-hours': z.array(z.object({ location: z.string(), type: z.string(), ...split })),
    }),
    total: z.int(),
    count: z.int(),
    /** All rows together. */
    sum: z.object(split),
  }),
  onFailure: 'caller',
})
