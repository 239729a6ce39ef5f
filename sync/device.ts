import * as z from 'zod/mini'
import { Id } from '../domain/wire.ts'
import type { Databases, OutboxTables } from './database.ts'
import type { CookiesPort, Ports } from './ports.ts'
import { isCount, mostSeq, soundRanges } from './seq-ranges.ts'
import { writeOutbox } from './transactions.ts'

/** Browsers keep no cookie longer. Decision 8. */
const cookieDays = 400

/** The device, as it signs its entries. */
export type Device = { readonly id: string; readonly name: string; readonly app: string }

/** The cookie with the newest number that an origin of this device gave; eviction of databases leaves it. */
const seqCookieOf = (app: string): string => `device-seq-${app}`

/** A name that people can tell apart on a list, from the device's id: `Device 4F2A`. */
const nameOf = (deviceId: string): string => `Device ${deviceId.slice(0, 4).toUpperCase()}`

/** Any host of the domain may write the cookie: what is no id is none. */
const idIn = (text: string | undefined): string | undefined => z.safeParse(Id, text).data

const chosenId = async ({ cookies, random }: Ports, { outbox }: Databases): Promise<string> =>
  idIn(await cookies.read('device')) ?? (await outbox.deviceId.get()) ?? random.uuid()

/** Who this device is: the id on the parent domain, the same for every app; made once. Decision 8. */
const openDevice = async (ports: Ports, databases: Databases, app: string): Promise<Device> => {
  const id = await chosenId(ports, databases)
  await ports.cookies.write('device', id, cookieDays)
  // A full disk is no reason not to open: nothing is written that is there already.
  const { outbox } = databases
  if ((await outbox.deviceId.get()) !== id) await writeOutbox(outbox, async ({ deviceId }) => deviceId.put(id))
  return { id, name: nameOf(id), app }
}

const readSeq = async (cookies: CookiesPort, app: string): Promise<number> => {
  const seq = Number(await cookies.read(seqCookieOf(app)))
  return Number.isSafeInteger(seq) && seq > 0 ? seq : 0
}

/** A cookie may be so far ahead of a database that was emptied: ten years of a busy tablet. */
const mostAfterEviction = 1_000_000
/** And so far ahead of one that was not, which may have lost its newest entries alone. */
const mostAhead = 100_000

/**
 * Leaves a newer number that another page wrote: a page that commits first may write last, and the number between would
 * be given twice after an eviction. Nothing is awaited between the look and the write. Decisions 8, 79.
 */
const rememberSeq = async (cookies: CookiesPort, app: string, seq: number): Promise<void> => {
  const there = await readSeq(cookies, app)
  if (there > seq && there <= seq + mostAhead) return
  await cookies.write(seqCookieOf(app), String(seq), cookieDays)
}

/** Writes the newest number where eviction does not reach, after each commit; an older one never after it. Decision 8. */
export const createSeqMemory = ({ cookies }: Pick<Ports, 'cookies'>, app: string): ((seq: number) => Promise<void>) => {
  let newest = 0
  return (seq) => {
    newest = Math.max(newest, seq)
    return rememberSeq(cookies, app, newest)
  }
}

/** The newest number that is stored, or where that is nonsense, the newest that is borne by anything here. */
const soundNewest = async ({ newestSeq, entries, lostSeqs }: Counts): Promise<number | undefined> => {
  const stored = await newestSeq.get()
  if (stored === undefined || isCount(stored)) return stored
  const [rows, lost] = await Promise.all([entries.rows('seq', { from: 1, to: mostSeq }), lostSeqs.get()])
  return Math.max(rows.at(-1)?.seq ?? 0, soundRanges(lost ?? []).at(-1)?.to ?? 0)
}

type Counts = Pick<OutboxTables, 'newestSeq' | 'lostSeqs'> & {
  readonly entries: Pick<OutboxTables['entries'], 'rows'>
}

/** Whether what is stored is as it should be, with the number that the cookie says: then nothing is written. */
const isSettled = async (given: number, { newestSeq, lostSeqs }: Databases['outbox']): Promise<boolean> => {
  const [newest, lost = []] = await Promise.all([newestSeq.get(), lostSeqs.get()])
  return newest === given && isCount(newest) && JSON.stringify(lost) === JSON.stringify(soundRanges(lost))
}

/** The app whose presses are counted, and who hears of a count that is not believed. */
type Counted = { readonly app: string; readonly report: (error: unknown, why: string) => void }

/**
 * Compares the numbers given with the numbers known. Where the cookie is ahead of the database, the database was
 * evicted: the numbers between are remembered as lost, and never given again. A cookie that is too far ahead is not
 * believed, since any host of the domain may have written it: that is reported. Decisions 8, 79.
 */
const findLostSeqs = async ({ cookies }: Ports, { outbox }: Databases, { app, report }: Counted): Promise<void> => {
  const given = await readSeq(cookies, app)
  if (await isSettled(given, outbox)) return
  const newest = await writeOutbox(outbox, async (within) => {
    const { newestSeq, lostSeqs } = within
    const stored = await soundNewest(within)
    const known = stored ?? 0
    const isBelieved = given <= (stored === undefined ? mostAfterEviction : known + mostAhead)
    const isAhead = isBelieved && given > known
    const lost = (await lostSeqs.get()) ?? []
    lostSeqs.put(soundRanges(isAhead ? [...lost, { from: known + 1, to: given }] : lost))
    // From now on a database without a number is one that was emptied.
    newestSeq.put(isAhead ? given : known)
    return isAhead ? given : known
  })
  if (newest < given) report(new Error(`The count of ${app} is ${newest}, and its cookie says ${given}.`), 'counting')
  if (newest !== given) await rememberSeq(cookies, app, newest)
}

/** Who this device is and how far it has counted, as the engine asks for it. */
export type Identity = {
  /** Who this device is now: a cleared one is another. */
  readonly device: () => Device
  /** Writes the newest number where eviction does not reach. Decision 8. */
  readonly rememberSeq: (seq: number) => Promise<void>
  /** Looks again who this device is and how far it has counted, after its storage was emptied. Decision 8. */
  readonly recount: () => Promise<void>
}

/** Finds out both, as the engine opens. */
export const openIdentity = async (ports: Ports, databases: Databases, counted: Counted): Promise<Identity> => {
  const { app } = counted
  const identify = async () => {
    const found = await openDevice(ports, databases, app)
    await findLostSeqs(ports, databases, counted)
    return found
  }
  let device = await identify()
  let rememberSeq = createSeqMemory(ports, app)
  return {
    device: () => device,
    rememberSeq: (seq) => rememberSeq(seq),
    recount: async () => {
      device = await identify()
      rememberSeq = createSeqMemory(ports, app)
    },
  }
}
