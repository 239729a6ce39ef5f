import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnnouncing } from '../../../server/announcements/announcing.ts'
import { showDue } from '../../../server/announcements/show-due.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aServer } from '../../support/a-server.ts'
import { announcementsIn } from '../../support/announced.ts'

const now = Date.now()
let chat: Chat
let announcements: ReturnType<typeof announcementsIn>

beforeAll(async () => {
  chat = await aChat(await aServer({ clock: () => now }))
  announcements = announcementsIn(chat, () => now)
  // The channel that all stand in is made with the first.
  await announcements.shown()
})
afterAll(() => chat.server.close())

/** Calls for help and swaps stand among what is shown, under ids that devices choose. */
const somethingElseShownAs = (id: string) =>
  chat.server.database.drizzle.execute(sql`
    insert into announcements (id, channel_id, kind, title, content, at, audience)
    select (${id}::text)::uuid, id, 'help', 'Help', 'Please come', now(), '[]'::jsonb from channels limit 1`)

test('what cannot be shown keeps nothing else from being shown, and is told with why', async () => {
  const bad = await announcements.create({ id: `00000000-${crypto.randomUUID().slice(9)}` })
  await somethingElseShownAs(bad.body.id)
  const good = await announcements.create()
  const { database } = chat.server
  const notShown = await showDue(database, now)
  expect(notShown.map(({ id }) => id)).toEqual([bad.body.id])
  expect(notShown[0]?.error).toBeInstanceOf(Error)
  const { items } = await announcements.unread(chat.ada)
  expect(items.map(({ id }: { id: string }) => id)).toContain(good.body.id)
  const warned: string[] = []
  const logger = { note: () => undefined, error: () => undefined, warn: (message: string) => void warned.push(message) }
  const announcing = await startAnnouncing({ database, clock: () => now, logger })
  await announcing.look()
  await announcing.stop()
  expect(warned).toContain('an announcement could not be shown')
  await announcements.change(bad.body.id, { state: 'withdrawn' })
})

test('an id that something else is shown under is taken', async () => {
  const id = crypto.randomUUID()
  await somethingElseShownAs(id)
  for (const state of ['draft', 'published']) expect((await announcements.create({ id, state })).status).toBe(409)
})
