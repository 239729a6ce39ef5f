import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldMessages } from '../../../server/chat/forget-old-messages.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aServer } from '../../support/a-server.ts'

let chat: Chat

beforeAll(async () => {
  chat = await aChat(await aServer())
})
afterAll(() => chat.server.close())

/** A message that came so many months ago; gives its id. */
const aged = async (channelId: string, months: number): Promise<string> => {
  const { body } = await chat.write(chat.ada, channelId, { text: `Said ${months} months ago` })
  await chat.server.database.drizzle.execute(sql`
    update chat_messages set date_created = to_char((now() - make_interval(months => ${months}::int, hours => 1))
      at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') where id = (${body.id}::text)::uuid`)
  return body.id
}

const isThere = async (id: string): Promise<boolean> =>
  (await chat.server.ask(chat.ada, `GET /messages/${id}`)).status === 200

test('messages go after the months that the provider says, two years unless said', async () => {
  const { server } = chat
  const house = await chat.channel()
  const [old, older] = [await aged(house, 23), await aged(house, 24)]
  await forgetOldMessages(server.database.drizzle)
  expect([await isThere(old), await isThere(older)]).toEqual([true, false])
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const [settings] = (await server.ask(manager, 'GET /provider-settings')).body._embedded['provider-settings']
  const change = (chatMonths: number) =>
    server.ask(manager, `PATCH /provider-settings/${settings.id}`, { body: { chatMonths } })
  expect([(await change(2)).status, (await change(3)).status]).toEqual([422, 200])
  const young = await aged(house, 2)
  await forgetOldMessages(server.database.drizzle)
  expect([await isThere(old), await isThere(young)]).toEqual([false, true])
  // The trail says which went, and nowhere what they said.
  const trail = await rowsOf<{ action: string; text: string }>(
    server.database.drizzle,
    sql`select action as "action", to_jsonb(a)::text as "text" from audit_trail a
        where subject_ids @> array[(${old}::text)::uuid] order by id`,
  )
  expect(trail.map(({ action }) => action)).toEqual(['v1.message.write', 'expired'])
  expect(trail.filter(({ text }) => text.includes('Said 23'))).toEqual([])
})

test('the trail has what a message said before it was changed or removed', async () => {
  const house = await chat.channel()
  const { body } = await chat.write(chat.ada, house, { text: 'First wording' })
  await chat.edit(chat.ada, body.id, { text: 'Second wording' })
  await chat.remove(chat.admin, body.id, { reason: 'Names a resident' })
  const trail = await rowsOf<{ said: string | null; reason: string | null }>(
    chat.server.database.drizzle,
    sql`select before ->> 'text' as "said", after -> 'removed' ->> 'reason' as "reason" from audit_trail
        where subject_ids @> array[(${body.id}::text)::uuid] order by id`,
  )
  expect(trail).toEqual([
    { said: null, reason: null },
    { said: 'First wording', reason: null },
    { said: 'Second wording', reason: 'Names a resident' },
  ])
})
