import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../../../server/http/error-handler.ts'
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
