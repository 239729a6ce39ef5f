import { createKept, createKeptList, createLedger, type Ledger } from './ledger.ts'
import type { Applied, Arriving, ModelRandom, Received } from './model-server.ts'
import { createPeople, type People } from './people.ts'
import { createPool, type Pool } from './pool.ts'
import type { Sight } from './sight.ts'
import { createTables, type Tables } from './tables.ts'

/** The manager on no simulated device, in whose name others act. */
export const officeId = '00000000-0000-4000-8000-00000000ffff'

/** A press that asked for help, as people are told of it. */
export type Announcement = {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly date: string
  readonly activityId: string
  readonly audience: readonly string[]
}

/** A refusal that was asked for. */
export type Planned = { readonly matches: (arriving: Arriving) => boolean; readonly status: number; left: number }

type Answered = { readonly said: string; readonly status: number; readonly text: string; readonly etag?: string }

/** Everything that the model of the server holds. What a restore brings back is kept in the ledger. */
export type House = {
  readonly now: () => number
  readonly random: ModelRandom
  readonly ledger: Ledger
  readonly pool: Pool
  readonly people: People
  readonly tables: Tables
  /** The answers that were given, by person and key. Kept for ever. */
  readonly answered: ReturnType<typeof createKept<string, Answered>>
  /** What each event said and of whom, by its id: unique for ever. */
  readonly eventIds: ReturnType<typeof createKept<string, { said: string; userId: string; activityId?: string }>>
  /** The numbers that arrived, by device and app. */
  readonly seqs: ReturnType<typeof createKept<string, readonly number[]>>
  readonly announcements: ReturnType<typeof createKept<string, Announcement>>
  /** Who has read which announcement: `person announcement`. */
  readonly reads: ReturnType<typeof createKept<string, true>>
  /** What people of agencies could see, by person, table and row. */
  readonly sight: ReturnType<typeof createKept<string, Sight>>
  readonly applied: ReturnType<typeof createKeptList<Applied>>
  readonly received: Received[]
  readonly planned: Planned[]
  epoch: string
  /** A page of a list has at most so many rows, whatever was asked for. */
  mostRows: number
}

export const createHouse = (now: () => number, random: ModelRandom): House => {
  const ledger = createLedger(now)
  const pool = createPool(now)
  return {
    now,
    random,
    ledger,
    pool,
    people: createPeople({ ledger, random, pool, now }),
    tables: createTables(ledger, now),
    answered: createKept(ledger),
    eventIds: createKept(ledger),
    seqs: createKept(ledger),
    announcements: createKept(ledger),
    reads: createKept(ledger),
    sight: createKept(ledger),
    applied: createKeptList(ledger),
    received: [],
    planned: [],
    epoch: random.uuid(),
    mostRows: Number.POSITIVE_INFINITY,
  }
}
