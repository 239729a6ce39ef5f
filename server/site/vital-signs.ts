import type { FastifyInstance } from 'fastify'
import { limitingTime } from '../limits/time-limit.ts'

/** Whether the server can do its work now: migrations done, the database answering, not about to stop. */
export type VitalSigns = { isReady(): Promise<boolean> }

/** Whoever asks does not wait longer than this, in ms: a database that does not answer is as good as away. */
const ANSWERED_WITHIN_MS = 5000

/** Serves `/healthz` (the process lives) and `/readyz` (it can work). */
export const mountVitalSigns = (app: FastifyInstance, { isReady }: VitalSigns): void => {
  const limit = limitingTime(ANSWERED_WITHIN_MS, Date.now)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isOk = (await limit.within(ANSWERED_WITHIN_MS, isReady)) === true
    return reply
      .header('cache-control', 'no-store')
      .code(isOk ? 200 : 503)
      .send({ status: isOk ? 'ready' : 'not ready' })
  })
}
