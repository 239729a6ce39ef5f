import { randomUUID } from 'node:crypto'
import { programFor } from './api.ts'
import type { RunningServer } from './running-server.ts'
import { ACCOUNTS, type Account } from './sign-in.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day so many days ahead. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Somebody of the demo as a program, and their id. */
export const somebodyAsProgram = async (server: RunningServer, account: Account) => {
  const ask = await programFor(server.port, ACCOUNTS[account])
  const { id } = await ask('/v1/users/me')
  return { ask, id: String(id) }
}

type Worked = { readonly userId: string; readonly startTime: string; readonly endTime: string }

/** A published rota of one day at Georgian House, made as a program does. */
export const aPublishedRota = async (
  server: RunningServer,
  { name, days, shifts }: { readonly name: string; readonly days: number; readonly shifts: readonly Worked[] },
) => {
  const { ask } = await somebodyAsProgram(server, 'manager')
  const id = randomUUID()
  const day = dayAhead(days)
  const made = await ask('/v1/rotas', {
    method: 'POST',
    body: {
      ...{ id, name, type: 'support', location: 'gh', startDate: day, endDate: day },
      shifts: shifts.map(({ userId, ...times }) => ({ day, ...times, assignedTo: [{ userId }] })),
    },
  })
  await ask(`/v1/rotas/${id}/publish`, { method: 'POST', body: {} })
  const shiftIds: string[] = made.shifts.map((shift: { id: string }) => shift.id)
  return { id, day, shiftIds, ask }
}
