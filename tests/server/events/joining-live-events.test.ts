import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../../server/database/connection.ts'
import { LIVE_CHANNEL } from '../../../server/events/live-channel.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aServer } from '../../support/a-server.ts'
import { listenTo } from '../../support/event-stream.ts'
import { aClient, anActivity } from '../../support/rows.ts'

/** The database, of which every statement waits for a gate; and what closes and opens the gate. */
const gated = (database: Database) => {
  let isOpen: Promise<void> = Promise.resolve()
  const execute = async (...words: Parameters<Database['drizzle']['execute']>) => {
    await isOpen
    return database.drizzle.execute(...words)
  }
  return {
    database: {
      ...database,
      drizzle: Object.create(database.drizzle, { execute: { value: execute } }) as typeof database.drizzle,
    },
    close: () => {
      let open = () => {}
      isOpen = new Promise<void>((resolve) => {
        open = resolve
      })
      return open
    },
  }
}

test('a stream is open once it hears every change, and not while an earlier look is under way', async () => {
  const plain = await aDatabase()
  const { database, close } = gated(plain)
  const server = await aServer({ database })
  const origin = await server.listen()
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const client = aClient()
  const activity = anActivity([client])
  await server.put('clients', client)
  const order: string[] = []

  const open = close()
  await plain.drizzle.execute(sql`select pg_notify(${LIVE_CHANNEL}::text, '')`)
  const opening = listenTo(origin, manager).then((listener) => {
    order.push('the stream')
    return listener
  })
  // Later requests, which are answered meanwhile.
  for (let count = 0; count < 3; count += 1) await fetch(`${origin}/nowhere`)
  order.push('the later requests')
  open()
  const listener = await opening
  expect(order).toEqual(['the later requests', 'the stream'])
  await server.put('activities', activity)
  await server.ask(manager, `DELETE /rota-activities/${activity.id}`, {
    headers: { 'if-match': '"1"' },
    body: { reason: 'Cancelled' },
  })
  expect((await listener.next()).data).toMatchObject({ action: 'deleted', id: activity.id })
  listener.stop()
  await server.close()
})
