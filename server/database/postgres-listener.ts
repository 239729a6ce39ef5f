import pg from 'pg'

const RECONNECT_AFTER_MS = 1000

type Callbacks = Map<string, Set<(text: string) => void>>

/** What a reconnected listener tells everyone: something may have been missed, look for yourself. */
const LOOK_AGAIN = ''

const connect = async (url: string, callbacks: Callbacks, onLost: () => void): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', onLost)
  client.on('end', onLost)
  client.on('notification', ({ channel, payload = '' }) => {
    for (const callback of callbacks.get(channel) ?? []) callback(payload)
  })
  await client.connect()
  for (const channel of callbacks.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return client
}

/** One connection that hears every notification, made again when it breaks. */
export const openListener = (url: string) => {
  const callbacks: Callbacks = new Map()
  let client: Promise<pg.Client> | undefined
  let isClosed = false

  const reconnect = () => {
    if (isClosed) return
    client = undefined
    setTimeout(() => {
      if (isClosed || client !== undefined) return
      client = connect(url, callbacks, reconnect)
      client.then(() => {
        for (const each of callbacks.values()) for (const callback of each) callback(LOOK_AGAIN)
      }, reconnect)
    }, RECONNECT_AFTER_MS).unref()
  }

  const listen = async (channel: string, onNotice: (text: string) => void) => {
    const known = callbacks.get(channel) ?? new Set()
    callbacks.set(channel, known.add(onNotice))
    client ??= connect(url, callbacks, reconnect)
    await (await client).query(`listen ${pg.escapeIdentifier(channel)}`)
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
