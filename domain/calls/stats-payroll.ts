import * as z from 'zod/mini'
import { HeldRulesShape } from '../payroll/payroll-rules.ts'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'

/** Whole days of the provider; those of a pay period where it is to be locked. */
const period = { startDate: LocalDay, endDate: LocalDay }
const location = z.optional(z.string().check(z.maxLength(100)))

/** In minutes that really pass; on-call in days. `byDay` and `byNight` make up `paid`, of which the others are parts. */
const sums = {
  rostered: z.number(),
  unpaidBreak: z.number(),
  paidBreak: z.number(),
  paid: z.number(),
  byDay: z.number(),
  byNight: z.number(),
  weekend: z.number(),
  bankHoliday: z.number(),
  selfAssigned: z.number(),
  holiday: z.number(),
  sick: z.number(),
  oncallDays: z.int(),
}

/** An agency has a line for each location where its people worked. */
const whose = { kind: z.enum(['person', 'agency']), id: Id, name: z.string(), location: z.optional(z.string()) }

const Difference = z.object({ ...whose, difference: z.object(sums) })

const OddLineShape = z.object({
  kind: z.enum(['nobody', 'left', 'clash', 'long', 'short-rest']),
  id: z.optional(Id),
  name: z.string(),
  shiftId: Id,
  rotaId: Id,
  location: z.string(),
  day: LocalDay,
  startDate: Instant,
  endDate: Instant,
  /** What is left out, counted once, worked in one stretch, or rested between. */
  minutes: z.number(),
  leftOn: z.optional(LocalDay),
})

/**
 * What people and agencies are to be paid for, by the provider's rules. Of a locked period its kept result, and what is
 * otherwise since. Rules §7, stats; decision 236.
 */
export const statsPayroll = defineCall({
  name: 'stats.payroll',
  endpoint: 'GET /stats/payroll',
  permission: 'read rota.rota-reporting',
  input: z.strictObject({ ...period, location }),
  output: z.object({
    _embedded: z.object({
      lines: z.array(
        z.object({ ...whose, contract: z.optional(z.number()), toContract: z.optional(z.number()), ...sums }),
      ),
      odd: z.array(OddLineShape),
      /** What later changes of earlier locked periods carry into this one. */
      carried: z.array(Difference),
      /** Of a locked period: what is otherwise now, and is carried into the next one. */
      changes: z.array(Difference),
    }),
    total: z.int(),
    count: z.int(),
    sum: z.object(sums),
    /** SHA-256 of the whole result, whatever location is asked about; who locks the period says which one they saw. */
    check: z.string(),
    /** Whether these days are a pay period that can be locked now. */
    canLock: z.boolean(),
    /** The lock: by whom, when, and the layouts of which its files are kept. */
    locked: z.optional(z.object({ at: Instant, by: z.string(), layouts: z.array(z.string()) })),
  }),
  onFailure: 'caller',
})

const PayShiftShape = z.object({
  shiftId: Id,
  rotaId: Id,
  location: z.string(),
  day: LocalDay,
  startDate: Instant,
  endDate: Instant,
  kind: z.enum(['worked', 'sick', 'holiday']),
  isSelfAssigned: z.boolean(),
  overlap: z.number(),
  rounded: z.number(),
  clockChange: z.number(),
  rulesFrom: z.optional(LocalDay),
  rostered: z.number(),
  unpaidBreak: z.number(),
  paidBreak: z.number(),
  paid: z.number(),
  byDay: z.number(),
  byNight: z.number(),
  weekend: z.number(),
  bankHoliday: z.number(),
})

/** The shifts of one line, with the rules that made their figures. Rules §7, stats. */
export const statsPayrollShifts = defineCall({
  name: 'stats.payroll-shifts',
  endpoint: 'GET /stats/payroll/shifts',
  permission: 'read rota.rota-reporting',
  input: z.strictObject({ ...period, kind: whose.kind, id: Id, location }),
  output: z.object({
    _embedded: z.object({
      shifts: z.array(PayShiftShape),
      /** As they are now, where the period is locked and the line is otherwise since. */
      now: z.array(PayShiftShape),
      rules: z.array(HeldRulesShape),
    }),
    total: z.int(),
    count: z.int(),
  }),
  onFailure: 'caller',
})

/** The file of a period for a payroll program, by the name of its layout; of a locked period the one that was kept. Decision 236. */
export const statsPayrollFile = defineCall({
  name: 'stats.payroll-file',
  endpoint: 'GET /stats/payroll/file',
  permission: 'read rota.rota-reporting',
  input: z.strictObject({ ...period, location, layout: z.optional(z.string().check(z.maxLength(100))) }),
  output: z.object({ name: z.string(), text: z.string(), sha256: z.string() }),
  onFailure: 'caller',
})

/** Locks a pay period that is over: its result and its files are kept as they are. Decision 236. */
export const lockPayroll = defineCall({
  name: 'stats.payroll-lock',
  endpoint: 'POST /stats/payroll/lock',
  permission: 'manage rota.rota-reporting',
  input: z.strictObject({ ...period, check: z.string().check(z.maxLength(64)) }),
  output: z.object({ check: z.string() }),
  onFailure: 'caller',
})
