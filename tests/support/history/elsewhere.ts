import type { Person } from '../a-server.ts'
import { type HistoryWorld, membersOf, nameOf } from './history-world.ts'

type Elsewhere = (world: HistoryWorld) => Promise<void>

/** An activity that the manager sees, if there is one. */
const anyActivity = async ({ house, random }: HistoryWorld) => {
  const { status, body } = await house.ask(house.manager, 'GET /rota-activities?pageSize=200')
  const rows: readonly { id: string; version: number }[] = status === 200 ? body._embedded['rota-activities'] : []
  return rows.length === 0 ? undefined : random.pick(rows)
}

const onAny = async (world: HistoryWorld, work: (row: { id: string; version: number }) => Promise<void>) => {
  const row = await anyActivity(world)
  if (row !== undefined) await work(row)
}

const edit: Elsewhere = (world) =>
  onAny(world, async ({ id, version }) => {
    const title = `The manager’s ${world.recorder.step()}`
    const { status } = await world.house.ask(world.house.manager, `PATCH /rota-activities/${id}`, {
      body: { title },
      headers: { 'if-match': `"${version}"` },
    })
    world.recorder.tell(`the manager calls ${id.slice(0, 8)} "${title}": ${status}`)
  })

const comment: Elsewhere = (world) =>
  onAny(world, async ({ id }) => {
    const body = { date: new Date().toISOString(), note: `From the office ${world.recorder.step()}` }
    const { status } = await world.house.ask(world.house.manager, `POST /rota-activities/${id}/comment`, { body })
    world.recorder.tell(`the manager comments on ${id.slice(0, 8)}: ${status}`)
  })

const remove: Elsewhere = (world) =>
  onAny(world, async ({ id, version }) => {
    const headers = { 'if-match': `"${version}"` }
    const { status } = await world.house.ask(world.house.manager, `DELETE /rota-activities/${id}`, {
      body: {},
      headers,
    })
    world.recorder.tell(`the manager removes ${id.slice(0, 8)}: ${status}`)
  })

const plan: Elsewhere = async (world) => {
  const [client] = world.house.clients
  const now = Date.now()
  const body = {
    ...{ id: crypto.randomUUID(), title: `Planned ${world.recorder.step()}`, type: 'care', locationId: 'gh' },
    startDate: new Date(now).toISOString(),
    endDate: new Date(now + 3_600_000).toISOString(),
    clients: client === undefined ? [] : [{ id: client.id, initials: client.initials }],
  }
  const { status } = await world.house.ask(world.house.manager, 'POST /rota-activities', { body })
  world.recorder.tell(`the manager plans ${body.id.slice(0, 8)}: ${status}`)
}

const restart: Elsewhere = async ({ house, recorder }) => {
  recorder.tell('the server is restarted')
  await house.restart()
}

const backUp: Elsewhere = async (world) => {
  world.recorder.tell('the server is backed up')
  await world.house.backUp()
  world.hasBackup = true
}

const restore: Elsewhere = async (world) => {
  if (!world.hasBackup) return
  world.recorder.note({ kind: 'reset', why: 'restored' })
  await world.house.restore()
  world.recorder.note({ kind: 'reset', why: 'restored' })
}

const lastCarer = ({ house }: HistoryWorld): Person => house.carers[3] ?? house.manager

const changeRights: Elsewhere = async (world) => {
  const { house, recorder, random } = world
  const who = random.pick([lastCarer(world), random.pick(house.carers)])
  const isAgency = random.chance(0.5)
  recorder.note({ kind: 'reset', why: 'rights', person: who.id })
  await (isAgency ? house.makeAgency(who) : house.makeCarer(who))
  recorder.tell(`${nameOf(world, who.id)} is ${isAgency ? 'of an agency' : 'a carer'}`)
}

const archive: Elsewhere = async (world) => {
  const members = membersOf(world)
  if (members.length < 3) return
  const who = world.random.pick(members)
  world.recorder.note({ kind: 'reset', why: 'rights', person: who.id })
  world.archived.add(who.id)
  await world.house.archive(who)
  world.recorder.tell(`${nameOf(world, who.id)} has left`)
}

/** What others do at the server, and what happens to it. Each history has some of the rare kinds only. */
export const elsewhere = {
  always: [
    [5, edit],
    [5, comment],
    [2, remove],
    [3, plan],
    [3, restart],
  ],
  restores: [
    [3, backUp],
    [3, restore],
  ],
  rights: [
    [4, changeRights],
    [1, archive],
  ],
} as const satisfies Record<string, readonly (readonly [number, Elsewhere])[]>
