import type { FastifyInstance } from 'fastify'

/** Whether the server can do its work now: migrations done, the database answering, not about to stop. */
export type VitalSigns = { isReady(): Promise<boolean> }

/** Serves `/healthz` (the process lives) and `/readyz` (it can work). Contract §2. */
export const mountVitalSigns = (app: FastifyInstance, { isReady }: VitalSigns): void => {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isOk = await isReady()
    return reply
      .header('cache-control', 'no-store')
      .code(isOk ? 200 : 503)
      .send({ status: isOk ? 'ready' : 'not ready' })
  })
}
