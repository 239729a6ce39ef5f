import { createConnection } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/database/connection.ts'
import { databaseAway } from '../../../server/http/database-away.ts'
import { answerErrors } from '../../../server/http/error-handler.ts'
import { silentLogger } from '../../../server/logger.ts'

const saying = (code: string, message = 'said by PostgreSQL'): Error =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })

const failed = (cause: Error): Error => new DrizzleQueryError('select 1', [], cause)

const app = fastify()
app.setErrorHandler(answerErrors(silentLogger))
let thrown: unknown
app.get('/', async () => {
  throw thrown
})
afterAll(() => app.close())

const answerTo = async (error: unknown) => {
  thrown = error
  return app.inject('/')
}

test.each(['57P01', '57P02', '57P03', '08006', '08001', '53300'])('%s of PostgreSQL is answered 503', async (code) => {
  const answer = await answerTo(failed(saying(code)))
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
    503,
    'application/problem+json',
    '2',
  ])
  expect(answer.json().detail).toContain('Nothing is lost')
  expect(answer.body).not.toMatch(/select|PostgreSQL/)
})

test.each(['40001', '40P01', '55P03'])('%s, two in each other’s way, is to be sent again at once', async (code) => {
  const answer = await answerTo(failed(saying(code)))
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
})

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('“%s” of the driver is answered 503', async (message) => {
  expect((await answerTo(failed(new Error(message)))).statusCode).toBe(503)
})

test('a connection that is refused is answered 503, also by a name with several addresses', async () => {
  const refusal = await new Promise<Error>((resolve) => createConnection({ port: 1 }).once('error', resolve))
  expect((await answerTo(failed(refusal))).statusCode).toBe(503)
  expect((await answerTo(new AggregateError([refusal], 'all refused'))).statusCode).toBe(503)
})

test('an embedded database that was closed is answered 503', async () => {
  const database = await openDatabase({})
  await database.close()
  const reason: unknown = await database.drizzle.execute('select 1').then(
    () => undefined,
    (error: unknown) => error,
  )
  expect((await answerTo(reason)).statusCode).toBe(503)
})

test('a mistake of ours stays one', async () => {
  const missingFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  for (const error of [new Error('undefined is not a function'), missingFile, failed(saying('42P01'))]) {
    expect((await answerTo(error)).statusCode).toBe(500)
  }
})

test('an error that is its own cause ends', () => {
  const error = new Error('round and round')
  error.cause = error
  expect(databaseAway(error)).toBeUndefined()
})
