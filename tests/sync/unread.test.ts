import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unreadEveryMs } from '../../domain/constants.ts'
import { aPhone, until, viewing } from '../support/a-phone.ts'
import type { Tab } from '../support/a-tab.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

const channel = crypto.randomUUID()

/** Announces something to everybody in this house for each title, and gives the ids. */
const announced = async (titles: readonly string[]): Promise<string[]> => {
  const said = titles.map((title) => ({ id: crypto.randomUUID(), title }))
  const { drizzle } = house.server().database
  await drizzle.execute(
    sql`insert into channels (id, name) values ((${channel}::text)::uuid, 'Staff') on conflict do nothing`,
  )
  await drizzle.execute(sql`
    insert into announcements (id, channel_id, kind, title, content, at)
    select (one->>'id')::uuid, (${channel}::text)::uuid, 'announcement', one->>'title', 'Please read', now()
    from jsonb_array_elements((${JSON.stringify(said)}::text)::jsonb) with ordinality as said (one, number) order by number`)
  return said.map(({ id }) => id)
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `Number ${index + 1}`)
const titlesIn = async (tab: Tab) => (await tab.read((read) => read.unread())).announcements.map(({ title }) => title)
const questions = () => phone.network.arrivals.filter(({ path }) => path.startsWith('/v1/announcements/unread')).length

const showing = (tab: Tab, count: number) =>
  until(async () => (await titlesIn(tab)).length === count, `${count} announcements`)

/** The next of the questions that are asked each minute, answered. */
const nextMinute = async () => {
  const before = questions()
  phone.clock.advance(unreadEveryMs)
  await until(() => questions() > before && !phone.network.isBusy(), 'the next answer')
}

test('somebody who has not read sixty announcements is shown all of them, the newest first', async () => {
  await announced(numbered(60))
  const tab = await viewing(phone, house.walk.id)
  await showing(tab, 60)
  expect(await titlesIn(tab)).toEqual(numbered(60).toReversed())
})

test('while nothing changes, the announcements of further pages are not read again', async () => {
  await announced(numbered(60))
  const tab = await viewing(phone, house.walk.id)
  await showing(tab, 60)
  await until(() => !phone.network.isBusy(), 'all being read')
  const before = questions()
  await nextMinute()
  expect(questions() - before).toBe(1)
  expect(await titlesIn(tab)).toHaveLength(60)
})

test('an announcement that was read on another device goes from here, on whatever page it was', async () => {
  const ids = await announced(numbered(60))
  const tab = await viewing(phone, house.walk.id)
  await showing(tab, 60)
  for (const id of [ids.at(0), ids.at(-1)]) await house.ask(`POST /announcements/${id}/mark-read`, house.carer, {})
  await nextMinute()
  await showing(tab, 58)
  expect(await titlesIn(tab)).toEqual(numbered(60).slice(1, -1).toReversed())
})

test('a further page that does not come keeps nothing new away, and takes nothing that is shown', async () => {
  let isFailing = false
  const answer = async (request: Request) =>
    isFailing && request.url.includes('/unread?page=')
      ? new Response(undefined, { status: 500 })
      : house.upstream.answer(request)
  const tablet = await aPhone({ ...house.upstream, answer }, { person: house.carer.id })
  await announced(numbered(60))
  const tab = await viewing(tablet, house.walk.id)
  await showing(tab, 60)
  isFailing = true
  const ids = await announced(numbered(55).map((title) => `New: ${title}`))
  for (const id of ids.slice(0, 4)) await house.ask(`POST /announcements/${id}/mark-read`, house.carer, {})
  tablet.clock.advance(unreadEveryMs)
  await showing(tab, 110)
  expect((await titlesIn(tab)).at(0)).toBe('New: Number 55')
  expect((await titlesIn(tab)).slice(50)).toEqual(numbered(60).toReversed())
  await tablet.closeBrowser()
})

test('that nothing was announced is known once that was answered, whatever is known of messages', async () => {
  let isFailing = true
  const answer = async (request: Request) =>
    isFailing && request.url.includes('/announcements/unread')
      ? new Response(undefined, { status: 500 })
      : house.upstream.answer(request)
  const tablet = await aPhone({ ...house.upstream, answer }, { person: house.carer.id })
  const tab = await viewing(tablet, house.walk.id)
  const isKnown = async () => (await tab.read((read) => read.unread())).announcementsKnown === true
  const { network } = tablet
  await until(
    () => network.arrivals.some(({ path }) => path.startsWith('/v1/announcements/unread')) && !network.isBusy(),
    'the refusal',
  )
  expect(await isKnown()).toBe(false)
  isFailing = false
  tablet.clock.advance(unreadEveryMs)
  await until(isKnown, 'the answer')
  await tablet.closeBrowser()
})
