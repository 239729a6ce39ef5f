import pg from 'pg'

const RECONNECT_AFTER_MS = 1000
/** A connection that went quiet without an end, as when a cable is pulled, is noticed by asking. */
const ASK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5000

type Callbacks = Map<string, Set<(text: string) => void>>

/** What a reconnected listener tells everyone: something may have been missed, look for yourself. */
const LOOK_AGAIN = ''

/** Connects and listens to every channel that is wanted. `onLost` is called once, however the connection ends. */
const connect = async (url: string, callbacks: Callbacks, onLost: () => void): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  let isLost = false
  const lose = () => {
    if (isLost) return
    isLost = true
    clearInterval(asking)
    client.end().catch(() => {})
    onLost()
  }
  const asking = setInterval(() => void client.query('select 1').catch(lose), ASK_EVERY_MS)
  asking.unref()
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ channel, payload = '' }) => {
    for (const callback of callbacks.get(channel) ?? []) callback(payload)
  })
  try {
    await client.connect()
    for (const channel of callbacks.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (reason) {
    lose()
    throw reason
  }
  return client
}

/** One connection that hears every notification, made again when it breaks. */
export const openListener = (url: string) => {
  const callbacks: Callbacks = new Map()
  let client: Promise<pg.Client> | undefined
  let isClosed = false

  const begin = (): Promise<pg.Client> => {
    client = connect(url, callbacks, beginAgain)
    return client
  }
  const lookAgain = () => {
    for (const each of callbacks.values()) for (const callback of each) callback(LOOK_AGAIN)
  }
  const beginAgain = () => {
    client = undefined
    setTimeout(() => {
      // One that cannot be made counts as lost, and comes here again.
      if (!isClosed && client === undefined) begin().then(lookAgain, () => {})
    }, RECONNECT_AFTER_MS).unref()
  }

  const listen = async (channel: string, onNotice: (text: string) => void) => {
    const known = callbacks.get(channel) ?? new Set()
    callbacks.set(channel, known.add(onNotice))
    const open = await (client ?? begin())
    await open.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      known.delete(onNotice)
    }
  }

  const close = async () => {
    isClosed = true
    const open = await client?.catch(() => undefined)
    await open?.end()
  }

  return { listen, close }
}
