import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { lockPayroll } from '../../domain/calls/stats-payroll.ts'
import { lockRefusal } from '../../domain/payroll/lock-order.ts'
import { payrollLayoutsOf } from '../../domain/payroll/payroll-file.ts'
import { noteOfficeAct } from '../audit/note-office-act.ts'
import type { Queryable } from '../database/connection.ts'
import { seeOneMoment } from '../database/stream-rows.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { fileLines } from './payroll.ts'
import { type PayrollQuestion, payrollAsked } from './payroll-asked.ts'
import { payrollFingerprint } from './payroll-facts.ts'
import { keepLock, lockedPeriods, type NewLock, type PayrollFiles } from './payroll-locks.ts'
import { payrollTold } from './payroll-result.ts'

const refuse = (sentence: string): never => {
  throw new ProblemError(problem(CONFLICT, sentence))
}

const CHANGED = 'Look at the payroll again, then lock it. The rota was changed since you opened it.'
const ALREADY = 'This pay period is already locked.'

/** The file of each layout, for all locations together and for each. */
const filesOf = (result: NewLock['result'], { period, settings }: PayrollQuestion): PayrollFiles => {
  const places = [
    ...(settings?.locations ?? []).map(({ locationId }) => locationId),
    ...result.lines.flatMap(({ location }) => location ?? []),
  ]
  return Object.fromEntries(
    payrollLayoutsOf(settings).map((layout) => {
      const lines = (location?: string) => fileLines(result, location, { period, settings, layout })
      return [layout.name, { '': lines(), ...Object.fromEntries([...new Set(places)].map((one) => [one, lines(one)])) }]
    }),
  )
}

type Making = {
  readonly question: PayrollQuestion
  readonly check: string
  readonly userId: string
  readonly now: number
}

const made = async (tx: Queryable, { question, check, userId, now }: Making): Promise<NewLock> => {
  const { period, by, today } = question
  const refusal = lockRefusal(period, { today, book: by.book, locked: await lockedPeriods(tx) })
  if (refusal !== undefined) refuse(refusal)
  const { result, check: hash } = await payrollTold(tx, period, by)
  if (hash !== check) refuse(CHANGED)
  const fingerprint = await payrollFingerprint(tx, period)
  return { id: randomUUID(), hash, fingerprint, lockedAt: now, userId, result, files: filesOf(result, question) }
}

/** Locks a pay period as whoever locks it saw it, and leaves a row of the trail. Decision 236. */
export const payrollLocked: CallHandler<typeof lockPayroll> = async (call) => {
  const { context, request, viewer } = call
  const { startDate, endDate, check } = call.input
  const question = await payrollAsked({ ...call, input: { startDate, endDate } })
  const now = context.clock()
  await context.database.transaction(async (tx) => {
    await seeOneMoment(tx)
    // One lock after another: the second sees the first, and neither leaves a gap before it.
    await tx.execute(sql`lock table payroll_locks in share row exclusive mode`)
    const lock = await made(tx, { question, check, userId: viewer.userId, now })
    if (!(await keepLock(tx, lock))) refuse(ALREADY)
    const { lines, sum } = lock.result
    await noteOfficeAct(tx, request, {
      action: 'locked',
      subject: 'payroll',
      subjectId: lock.id,
      after: { startDate, endDate, check, lines: lines.length, paidMinutes: sum.paid },
    })
  })
  return { check }
}
