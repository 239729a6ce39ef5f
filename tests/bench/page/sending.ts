/** What waits to be sent, as the contenders without an engine of their own keep it. */
export type Waiting = {
  readonly id: string
  readonly seq: number
  readonly activityId: string
  readonly text: string
}

const bodyOf = ({ id, text }: Waiting) => ({ id, date: new Date().toISOString(), note: text })

/** Sends one entry; throws unless the server took it. */
export const sendOne = async (waiting: Waiting): Promise<void> => {
  const response = await fetch(`/v1/rota-activities/${waiting.activityId}/comment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': waiting.id },
    body: JSON.stringify(bodyOf(waiting)),
  })
  if (!response.ok) throw new Error(`An entry got ${response.status}`)
  await response.json()
}

/** Sends many in one request; throws unless the server took each. */
export const sendMany = async (many: readonly Waiting[]): Promise<void> => {
  const requests = many.map((waiting) => ({
    id: waiting.id,
    method: 'POST',
    path: `/v1/rota-activities/${waiting.activityId}/comment`,
    headers: { 'Idempotency-Key': waiting.id },
    chain: waiting.activityId,
    body: bodyOf(waiting),
  }))
  const response = await fetch('/v1/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requests }),
  })
  const { responses }: { responses: readonly { readonly status: number }[] } = await response.json()
  if (responses.length !== many.length || responses.some(({ status }) => status !== 200)) throw new Error('Not taken')
}

type Sending = {
  readonly waiting: readonly Waiting[]
  /** Forgets entries that the server has confirmed. */
  readonly settle: (sent: readonly Waiting[]) => Promise<void>
}

const serially = async ({ waiting, settle }: Sending): Promise<void> => {
  for (const one of waiting) {
    await sendOne(one)
    await settle([one])
  }
}

const laneCount = 6

/** Six requests at a time; those about one activity one after another. */
const inLanes = async ({ waiting, settle }: Sending): Promise<void> => {
  const byActivity = new Map<string, Waiting[]>()
  for (const one of waiting) byActivity.set(one.activityId, [...(byActivity.get(one.activityId) ?? []), one])
  const chains = [...byActivity.values()]
  const work = async () => {
    for (let chain = chains.shift(); chain !== undefined; chain = chains.shift()) {
      await serially({ waiting: chain, settle })
    }
  }
  await Promise.all(Array.from({ length: laneCount }, work))
}

const batchLength = 50

const inBatches = async ({ waiting, settle }: Sending): Promise<void> => {
  for (let at = 0; at < waiting.length; at += batchLength) {
    const batch = waiting.slice(at, at + batchLength)
    await sendMany(batch)
    await settle(batch)
  }
}

/** The three ways to send what waits, in the order pressed. */
export const drains = { serial: serially, lanes: inLanes, batch: inBatches } as const
