import { sql } from 'drizzle-orm'
import { type Dice, diceFor } from '../../server/seed/random.ts'
import { fillWithDeclines } from './a-declining-provider.ts'
import type { Person, TestServer } from './a-server.ts'

const minuteMs = 60_000

/** A record of the external system, as it is kept here. */
export type KeptRecord = {
  readonly clientId: string
  readonly startDate: string
  readonly endDate?: string
  readonly actionIconId?: number
}

/** Keeps records as if they had been fetched from the external system. */
export const keepRecords = async (server: TestServer, records: readonly KeptRecord[]): Promise<void> => {
  for (const { clientId, startDate, ...said } of records) {
    const body = { title: 'Recorded there', dateRetrieved: '2026-10-31T00:00:00.000Z', ...said }
    await server.database.drizzle.execute(sql`
      insert into care_records (id, client_id, start_date, body)
      values (gen_random_uuid(), (${clientId}::text)::uuid, ${startDate}::text, (${JSON.stringify(body)}::text)::jsonb)`)
  }
}

const actions = [2001, 2001, 6001, 8001, 111001, 999_999] as const

type Row = {
  readonly id: string
  readonly startDate: string
  readonly clients: readonly { readonly clientId: string }[]
}

/** What an activity says of its action: itself, in its plan, or nothing. */
const saidOf = (dice: Dice, action: number): object => {
  const named = { title: 'Named', externalSourceMeta: { ActionIconID: action } }
  const out = { title: 'Out', externalSourceMeta: { ActionIconID: 9001 } }
  return dice.pick<object>([
    { externalSourceMeta: { ActionIconID: action } },
    { plan: { insideActions: [{ title: 'Any' }, named], outsideActions: [out] } },
    { plan: { outsideActions: [named] } },
    {},
  ])
}

const recordNear = (
  dice: Dice,
  { startDate }: Row,
  { clientId, action }: { readonly clientId: string; readonly action: number },
): KeptRecord => {
  const at = Date.parse(startDate) + dice.between(-16, 16) * 5 * minuteMs
  const endAt = at + dice.between(0, 40) * minuteMs + 20_000
  return {
    clientId,
    startDate: new Date(at).toISOString(),
    ...(dice.chance(0.8) ? { endDate: new Date(endAt).toISOString() } : {}),
    ...(dice.chance(0.9) ? { actionIconId: dice.chance(0.7) ? action : dice.pick(actions) } : {}),
  }
}

/**
 * The provider of `fillWithDeclines` with an external record: most activities name actions, some are kept by the other
 * system, and many have a record near them: of the same aspect of life or another, too far away, or two of them.
 */
export const fillWithRecords = async (server: TestServer, manager: Person, seed: number): Promise<void> => {
  await fillWithDeclines(server, manager, seed)
  const dice = diceFor(`recorded ${seed}`)
  const { body } = await server.ask(manager, 'GET /rota-activities?pageSize=250')
  const activities = Object.values(body._embedded)[0] as Row[]
  const inOrder = activities.sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  for (const [place, row] of inOrder.entries()) {
    const action = dice.pick(actions)
    // Whatever the dice say, the other system keeps some.
    const kept = place % 8 === 0 ? { externalSource: 'pcs' } : {}
    const more = JSON.stringify({ ...saidOf(dice, action), ...kept })
    await server.database.drizzle.execute(
      sql`update activities set body = body || (${more}::text)::jsonb where id = (${row.id}::text)::uuid`,
    )
    const records = row.clients.flatMap(({ clientId }) =>
      Array.from({ length: dice.pick([0, 0, 1, 1, 2]) }, () => recordNear(dice, row, { clientId, action })),
    )
    await keepRecords(server, records)
  }
}
