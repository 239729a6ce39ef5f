import type { Databases } from './database.ts'
import type { CookiesPort, Ports } from './ports.ts'
import { writeOutbox } from './transactions.ts'

/** Browsers keep no cookie longer. Decision 8. */
const cookieDays = 400

/** The device, as it signs its entries. */
export type Device = { readonly id: string; readonly name: string; readonly app: string }

/** The cookie with the newest number that an origin of this device gave; eviction of databases leaves it. */
const seqCookieOf = (app: string): string => `device-seq-${app}`

/** A name that people can tell apart on a list, from the device's id: `Tablet 4F2A`. */
const nameOf = (deviceId: string): string => `Tablet ${deviceId.slice(0, 4).toUpperCase()}`

const chosenId = async ({ cookies, random }: Ports, { outbox }: Databases): Promise<string> =>
  (await cookies.read('device')) ?? (await outbox.deviceId.get()) ?? random.uuid()

/** Who this device is: the id on the parent domain, the same for every app; made once. Decision 8. */
const openDevice = async (ports: Ports, databases: Databases, app: string): Promise<Device> => {
  const id = await chosenId(ports, databases)
  await ports.cookies.write('device', id, cookieDays)
  // A full disk is no reason not to open: nothing is written that is there already.
  const { outbox } = databases
  if ((await outbox.deviceId.get()) !== id) await writeOutbox(outbox, async ({ deviceId }) => deviceId.put(id))
  return { id, name: nameOf(id), app }
}

const rememberSeq = (cookies: CookiesPort, app: string, seq: number): Promise<void> =>
  cookies.write(seqCookieOf(app), String(seq), cookieDays)

/** Writes the newest number where eviction does not reach, after each commit; an older one never after it. Decision 8. */
export const createSeqMemory = ({ cookies }: Pick<Ports, 'cookies'>, app: string): ((seq: number) => Promise<void>) => {
  let newest = 0
  return (seq) => {
    newest = Math.max(newest, seq)
    return rememberSeq(cookies, app, newest)
  }
}

const readSeq = async (cookies: CookiesPort, app: string): Promise<number> => {
  const seq = Number(await cookies.read(seqCookieOf(app)))
  return Number.isSafeInteger(seq) && seq > 0 ? seq : 0
}

/**
 * Compares the numbers given with the numbers known. Where the cookie is ahead of the database, the database was
 * evicted: the numbers between are remembered as lost, and never given again. Decision 8.
 */
const findLostSeqs = async ({ cookies }: Ports, { outbox }: Databases, app: string): Promise<void> => {
  const given = await readSeq(cookies, app)
  if (given === (await outbox.newestSeq.get())) return
  const newest = await writeOutbox(outbox, async ({ newestSeq, lostSeqs }) => {
    const stored = await newestSeq.get()
    const known = stored ?? 0
    // From now on a database without a number is one that was emptied.
    if (stored === undefined) newestSeq.put(known)
    if (given <= known) return known
    lostSeqs.put([...((await lostSeqs.get()) ?? []), { from: known + 1, to: given }])
    newestSeq.put(given)
    return given
  })
  if (newest > given) await rememberSeq(cookies, app, newest)
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
export const openIdentity = async (ports: Ports, databases: Databases, app: string): Promise<Identity> => {
  const identify = async () => {
    const found = await openDevice(ports, databases, app)
    await findLostSeqs(ports, databases, app)
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
