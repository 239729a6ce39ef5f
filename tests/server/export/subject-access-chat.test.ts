import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsFrom } from '../../../server/config/settings.ts'
import { writeSubjectAccess } from '../../../server/export/subject-access/write-subject-access.ts'
import { aChat, type Chat } from '../../support/a-chat.ts'
import { aServer } from '../../support/a-server.ts'
import { announcementsIn } from '../../support/announced.ts'
import { aClient } from '../../support/rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'carelight-subject-chat-'))
const [ab, cd] = [aClient({ initials: 'AB' }), aClient({ initials: 'CD' })]
let chat: Chat

beforeAll(async () => {
  chat = await aChat(await aServer())
  const { ada, bo } = chat
  await chat.server.put('clients', ab, cd)
  const house = await chat.channel()
  const link = ({ id, initials }: typeof ab) => ({ id, initials })
  await chat.write(ada, house, { text: 'Ask #AB and #CD', clients: [link(ab), link(cd)] })
  await chat.write(bo, house, { text: 'Look after #CD', clients: [link(cd)] })
  const { body } = await chat.write(bo, house, {
    text: 'Well done',
    mentions: [{ userId: ada.id, displayName: 'Ada' }],
  })
  await chat.edit(bo, body.id, { text: 'Very well done', mentions: [{ userId: ada.id, displayName: 'Ada' }] })
})
afterAll(async () => {
  await chat.server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Section = { readonly title: string; readonly entries: readonly Record<string, unknown>[] }

const recordOf = async (kind: 'client' | 'user', id: string) => {
  const asked = { subject: { kind, id }, settings: settingsFrom({}), at: new Date(), operator: 'odile' }
  const [asJson = ''] = await writeSubjectAccess(chat.server.database, join(folder, crypto.randomUUID()), asked)
  const text = readFileSync(asJson, 'utf8')
  const sections: readonly Section[] = JSON.parse(text).sections
  const entriesOf = (name: string) => sections.find(({ title }) => title === name)?.entries ?? []
  return { text, chat: entriesOf('Chat'), messages: entriesOf('Messages') }
}

test('a client is given the messages that link them, and no others', async () => {
  const { text, chat: entries } = await recordOf('client', ab.id)
  expect(entries).toMatchObject([
    { channel: 'House', by: { displayName: 'Ada' }, text: 'Ask #AB and #CD', clients: [{ id: ab.id }, 'client CD'] },
  ])
  expect(text).not.toContain('Look after #CD')
  expect(text).not.toContain(cd.id)
})

test('a member of staff is given what they wrote, and what names them, with what that said before', async () => {
  const { text, chat: entries } = await recordOf('user', chat.ada.id)
  expect(entries.map(({ text: said }) => said)).toEqual(['Ask #AB and #CD', 'Very well done'])
  expect(entries[1]).toMatchObject({ by: { displayName: 'Bo' }, earlier: [{ text: 'Well done' }] })
  expect(text).not.toContain('Look after #CD')
})

test('a member of staff is given the announcements that they wrote, read, or were reminded of, and no other reader', async () => {
  const { ada, bo } = chat
  const announcements = announcementsIn(chat)
  const id = await announcements.shown({ title: 'New tins' })
  await announcements.shown({ title: 'For Bo', audience: { kind: 'people', userIds: [bo.id] } })
  await announcements.remind(id)
  await announcements.mark(ada, id)
  const titlesOf = async (userId: string) => {
    const { text, messages } = await recordOf('user', userId)
    return {
      text,
      messages: messages.map(({ title, read, reminded }) => [
        title,
        typeof read === 'string',
        typeof reminded === 'string',
      ]),
    }
  }
  const ofAda = await titlesOf(ada.id)
  expect(ofAda.messages).toEqual([['New tins', true, true]])
  expect(ofAda.text).not.toContain('For Bo')
  expect((await titlesOf(bo.id)).messages).toEqual([
    ['New tins', false, true],
    ['For Bo', false, false],
  ])
  expect((await titlesOf(chat.admin.id)).messages.map(([title]) => title)).toEqual(['New tins', 'For Bo'])
})
