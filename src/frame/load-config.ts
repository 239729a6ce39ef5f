import { PublicConfig } from '../../domain/public-config.ts'

/** unreachable: nothing answered. foreign: something answered that is not this system, as a captive portal does. */
export type ConfigFailure = 'unreachable' | 'foreign'

/** What loading needs of the browser. `kept` may refuse: a browser can forbid storage. */
export type ConfigPorts = {
  readonly fetch: (path: string) => Promise<Response>
  readonly kept: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

const KEY = 'config'

const parse = (text: string): PublicConfig | undefined => {
  try {
    const { success, data: config } = PublicConfig.safeParse(JSON.parse(text))
    return success ? config : undefined
  } catch {
    return undefined
  }
}

const readKept = ({ kept }: ConfigPorts): PublicConfig | undefined => {
  try {
    return parse(kept?.getItem(KEY) ?? '')
  } catch {
    return undefined
  }
}

const keep = ({ kept }: ConfigPorts, text: string): void => {
  try {
    kept?.setItem(KEY, text)
  } catch {
    // A full or forbidden storage costs the last good copy, not the start.
  }
}

/** What the server says of itself now, or why there is no answer. */
export const askForConfig = async (ports: ConfigPorts): Promise<PublicConfig | ConfigFailure> => {
  const response = await ports.fetch('/config.json').catch(() => undefined)
  if (!response || response.status >= 500) return 'unreachable'
  const text = await response.text().catch(() => '')
  const config = parse(text)
  if (!config) return 'foreign'
  keep(ports, text)
  return config
}

/**
 * The configuration: the last good copy at once, refreshed behind it for the next start; without one, the server's
 * answer, or why there is none. Decision 47.
 */
export const loadConfig = async (ports: ConfigPorts): Promise<PublicConfig | ConfigFailure> => {
  const kept = readKept(ports)
  const asked = askForConfig(ports)
  return kept ?? asked
}

/** This browser's own ports. Reading `localStorage` throws where storage is refused. */
export const browserConfigPorts = (): ConfigPorts => {
  const storage = (): Storage | undefined => {
    try {
      return window.localStorage
    } catch {
      return undefined
    }
  }
  return { fetch: (path) => window.fetch(path, { headers: { Accept: 'application/json' } }), kept: storage() }
}

/** Starts the app anew at a path, with what the server says of itself now: who the provider is, and their zone. */
export const startAnew = async (path: string): Promise<void> => {
  await askForConfig(browserConfigPorts())
  window.location.assign(path)
}
