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
export const openDevice = async (ports: Ports, databases: Databases, app: string): Promise<Device> => {
  const id = await chosenId(ports, databases)
  await ports.cookies.write('device', id, cookieDays)
  // A full disk is no reason not to open: nothing is written that is there already. Faults 23.
  const { outbox } = databases
  if ((await outbox.deviceId.get()) !== id) await writeOutbox(outbox, async ({ deviceId }) => deviceId.put(id))
  return { id, name: nameOf(id), app }
}

/** Writes the newest number where eviction does not reach. After each commit. Decision 8. */
export const rememberSeq = (cookies: CookiesPort, app: string, seq: number): Promise<void> =>
  cookies.write(seqCookieOf(app), String(seq), cookieDays)

const readSeq = async (cookies: CookiesPort, app: string): Promise<number> => {
  const seq = Number(await cookies.read(seqCookieOf(app)))
  return Number.isSafeInteger(seq) && seq > 0 ? seq : 0
}

/**
 * Compares the numbers given with the numbers known. Where the cookie is ahead of the database, the database was
 * evicted: the numbers between are remembered as lost, and never given again. Decision 8.
 */
export const findLostSeqs = async ({ cookies }: Ports, { outbox }: Databases, app: string): Promise<void> => {
  const given = await readSeq(cookies, app)
  if (given === (await outbox.newestSeq.get())) return
  const newest = await writeOutbox(outbox, async ({ newestSeq, lostSeqs }) => {
    const known = (await newestSeq.get()) ?? 0
    if (given <= known) return known
    lostSeqs.put([...((await lostSeqs.get()) ?? []), { from: known + 1, to: given }])
    newestSeq.put(given)
    return given
  })
  if (newest > given) await rememberSeq(cookies, app, newest)
}
