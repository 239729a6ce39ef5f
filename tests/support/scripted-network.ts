/** What becomes of a request on its way. */
export type Fate =
  | 'passes'
  /** It never reaches the server. */
  | 'lost'
  /** It never reaches the server, and nobody says so: it ends when whoever sent it gives up. */
  | 'hangs'
  /** The server takes it; the answer does not come back. */
  | 'answer-lost'
  /** A captive portal answers. */
  | 'portal'
  /** Somebody else says that all is well, in our media type. */
  | 'stranger'
  /** The answer is cut off half-way. */
  | 'half-an-answer'
  /** This answer comes instead, without asking the server. */
  | Response

export type Arrival = {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly at: number
}

type Rule = { readonly method: string; readonly path: RegExp; readonly fate: Fate; left: number }

const portalPage = () =>
  new Response('<html>Please accept our terms</html>', { headers: { 'content-type': 'text/html' } })

const isStream = (request: Request): boolean => request.url.endsWith('/v1/events')

const hang = (request: Request): Promise<never> =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new TypeError('Failed to fetch')))
  })

const half = async (response: Response): Promise<Response> => {
  const text = await response.text()
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: response.status,
    headers: response.headers,
  })
}

/**
 * An answer with all of its content: until that is here it is on its way, and the clock of a test stands. Node's `fetch`
 * may leave a content waiting for ever whose request is given up as it comes.
 */
const whole = async (response: Response): Promise<Response> => {
  const { status, headers } = response
  const content = await response.arrayBuffer()
  return new Response(content.byteLength === 0 ? null : content, { status, headers })
}

/** What comes back where the server is never asked. */
const besideServer = (fate: Fate, request: Request): Promise<Response> | undefined => {
  if (fate === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
  if (fate === 'hangs') return hang(request)
  if (fate === 'portal') return Promise.resolve(portalPage())
  if (fate === 'stranger') return Promise.resolve(Response.json({ status: 'ok' }))
  return undefined
}

/**
 * The way from one tab to the server, with faults on request. `answer` is the server's side; `signed` makes an answer
 * that a test wrote the server's own.
 */
export const aNetwork = (
  answer: (request: Request) => Promise<Response>,
  signed: (response: Response) => Promise<Response>,
) => {
  let isOnline = true
  const rules: Rule[] = []
  const arrivals: Arrival[] = []
  let gate: Promise<void> = Promise.resolve()
  let openGate: () => void = () => undefined
  const cut = new Set<AbortController>()
  let sent = 0
  /**
   * Held until they end: a collected request takes along the link between its signal and whoever aborts it, and one that
   * hangs would then hang for ever.
   */
  const underWay = new Map<string, Request>()

  const fateOf = (request: Request): Fate => {
    const path = new URL(request.url).pathname
    const rule = rules.find((one) => one.left > 0 && one.method === request.method && one.path.test(path))
    if (rule === undefined) return 'passes'
    rule.left -= 1
    return rule.fate
  }
  const passes = async (request: Request): Promise<Response> => {
    const controller = new AbortController()
    cut.add(controller)
    const signal = AbortSignal.any([controller.signal, request.signal])
    try {
      await gate
      const url = new URL(request.url)
      arrivals.push({
        method: request.method,
        path: url.pathname,
        key: request.headers.get('idempotency-key'),
        at: arrivals.length,
      })
      return await answer(new Request(request, { signal }))
    } finally {
      if (!isStream(request)) cut.delete(controller)
    }
  }
  const attempt = async (request: Request): Promise<Response> => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const fate = fateOf(request)
    if (fate instanceof Response) return signed(fate.clone())
    const beside = besideServer(fate, request)
    if (beside !== undefined) return beside
    if (isStream(request)) return passes(request)
    const response = await whole(await passes(request))
    if (fate === 'answer-lost' || !isOnline) throw new TypeError('Failed to fetch')
    return fate === 'half-an-answer' ? half(response) : response
  }
  const send = async (request: Request): Promise<Response> => {
    sent += 1
    const name = `${sent}: ${request.method} ${new URL(request.url).pathname}`
    if (!isStream(request)) underWay.set(name, request)
    try {
      return await attempt(request)
    } finally {
      underWay.delete(name)
    }
  }
  return {
    send,
    /** Whether a request is on its way; streams do not count. */
    isBusy: () => underWay.size > 0,
    /** For a test that waited in vain: how many requests were sent, the last that arrived, and those on their way. */
    whereabouts: () => {
      const last = arrivals.slice(-8).map(({ method, path }) => `${method} ${path}`)
      return `${sent} requests, the last ${last.join(', ')}; on their way: ${[...underWay.keys()].join(', ') || 'none'}`
    },
    arrivals,
    setOnline: (next: boolean) => {
      isOnline = next
      if (next) return
      for (const controller of cut) controller.abort()
      cut.clear()
    },
    isOnline: () => isOnline,
    /** The next `times` requests of this method and path meet this fate. */
    script: (fate: Fate, { method = 'POST', path, times = 1 }: { method?: string; path: RegExp; times?: number }) => {
      rules.push({ method, path, fate, left: times })
    },
    /** Whether what was scripted for this path has happened as often as was said. */
    hasMet: (path: RegExp) => rules.some((rule) => rule.path.source === path.source && rule.left === 0),
    /** Nothing is scripted any more. */
    forget: () => {
      rules.length = 0
    },
    /** Requests wait on their way until the gate opens. */
    closeGate: () => {
      gate = new Promise((resolve) => {
        openGate = resolve
      })
      return () => openGate()
    },
  }
}
