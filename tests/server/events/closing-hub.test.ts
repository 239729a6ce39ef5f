import { expect, test } from 'vitest'
import { abilityOf } from '../../../domain/permissions.ts'
import type { Viewer } from '../../../server/caller.ts'
import { openLiveHub } from '../../../server/events/live-hub.ts'
import { type LiveStream, viewKeyOf } from '../../../server/events/stream.ts'
import { silentLogger } from '../../../server/logger.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer } from '../../support/a-server.ts'

test('a stream that comes when the server has begun to stop ends at once, and keeps it from nothing', async () => {
  const database = await aDatabase()
  const nobody = () => Promise.reject(new Error('Nobody asks again.'))
  const hub = await openLiveHub({ database, logger: silentLogger, clock: Date.now, callerNow: nobody })
  const viewer: Viewer = { userId: crypto.randomUUID(), kind: 'staff', ability: abilityOf([]) }
  let isEnded = false
  const stream: LiveStream = {
    viewer,
    viewKey: viewKeyOf(viewer),
    cursor: 0n,
    send: () => undefined,
    end: () => {
      isEnded = true
    },
  }
  await hub.close()
  await hub.join({ stream, since: undefined, isStillAllowed: async () => true, noteRead: async () => undefined })
  expect(isEnded).toBe(true)
  await database.close()
})

test('the connection of a stream ends with it, and is kept for no other request', async () => {
  const server = await aServer()
  const { token } = await server.person()
  const stopping = new AbortController()
  const { signal } = stopping
  const answer = await fetch(`${await server.listen()}/v1/events`, { headers: { authorization: token }, signal })
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  stopping.abort()
  await server.close()
})
