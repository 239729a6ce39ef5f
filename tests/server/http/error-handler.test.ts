import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../../../server/http/error-handler.ts'
import { NOT_ALLOWED, NOT_FOUND, NOT_SIGNED_IN, ProblemError, problem, TOO_MANY } from '../../../server/http/problem.ts'
import { refusalLog } from '../../../server/limits/refusal-log.ts'
import { lineLogger } from '../../../server/logger.ts'

test('a failure of ours shows an id to quote, and the log has the rest under it', async () => {
  const lines: string[] = []
  const app = fastify()
  app.setErrorHandler(answerErrors(lineLogger((line) => lines.push(line))))
  app.get('/', async () => {
    throw new Error('select * from clients failed in /srv/server/rows.ts')
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'application/problem+json'])
  expect(answer.body).not.toMatch(/select|rows\.ts|Error/)
  expect(lines.join()).toContain(answer.json().correlationId)
  expect(lines.join()).toContain('select * from clients')
})

test('who is refused is in the log, with where and from where, and nothing of what was sent', async () => {
  const lines: string[] = []
  const app = fastify()
  const logger = lineLogger((line) => lines.push(line))
  app.setErrorHandler(answerErrors(logger, refusalLog(logger, Date.now)))
  const problems = { signedOut: NOT_SIGNED_IN, forbidden: NOT_ALLOWED, throttled: TOO_MANY, missing: NOT_FOUND }
  for (const [name, kind] of Object.entries(problems)) {
    app.post(`/v1/${name}/:id`, async () => {
      throw new ProblemError(problem(kind, 'Not for you.'))
    })
  }
  for (const name of Object.keys(problems)) {
    await app.inject({
      method: 'POST',
      url: `/v1/${name}/secret?note=secret`,
      headers: { authorization: 'Bearer secret' },
      payload: { note: 'secret' },
    })
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', message: 'refused', status: 401, method: 'POST', route: '/v1/signedOut/:id', ip: '127.0.0.1' },
    { level: 'warn', message: 'refused', status: 403 },
    { level: 'warn', message: 'refused', status: 429 },
  ])
  expect(lines.join()).not.toContain('secret')
})

test('whoever is refused over and over fills no log, hides nobody else, and is counted', async () => {
  let now = Date.parse('2026-11-21T12:00:00.000Z')
  const lines: string[] = []
  const app = fastify()
  const logger = lineLogger((line) => lines.push(line))
  app.setErrorHandler(
    answerErrors(
      logger,
      refusalLog(logger, () => now),
    ),
  )
  app.get('/v1/clients', async () => {
    throw new ProblemError(problem(NOT_SIGNED_IN, 'Please sign in.'))
  })
  const asks = (remoteAddress: string) => app.inject({ url: '/v1/clients', remoteAddress })
  const linesOf = (ip: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.ip === ip)
  for (let count = 0; count < 500; count += 1) await asks('192.0.2.1')
  await asks('192.0.2.2')
  expect(linesOf('192.0.2.1')).toHaveLength(30)
  expect(linesOf('192.0.2.2')).toHaveLength(1)
  now += 60_000
  await asks('192.0.2.2')
  expect(linesOf('192.0.2.1').at(-1)).toMatchObject({ leftOut: 470 })
})
