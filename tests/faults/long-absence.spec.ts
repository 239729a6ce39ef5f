import { programFor } from '../e2e/support/api.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { type Arrival, carriesEntries, type Fate, type Gate } from '../e2e/support/gate.ts'
import { byReceipt, type Report } from '../e2e/support/reports.ts'
import type { RunningServer } from '../e2e/support/running-server.ts'
import { ACCOUNTS, syncState } from '../e2e/support/sign-in.ts'
import { problem } from './support/answers.ts'
import { multiplyComment, type Said } from './support/many-entries.ts'
import { beginStarted, openActivity, tell } from './support/story.ts'

const TOTAL = 500
const DRAINED_WITHIN_MS = 180_000

test.describe.configure({ timeout: 360_000 })

/** What the server holds of the notes that this device wrote, by activity, in the order in which they arrived. */
const arrived = async (server: RunningServer, said: Said): Promise<Said> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const ours = new Set(Object.values(said).flat())
  const found: Record<string, string[]> = {}
  for (const id of Object.keys(said)) {
    const { clients } = await asManager(`/v1/rota-activities/${id}`)
    const [reports = []] = clients.map((client: { reports: Report[] }) => client.reports)
    found[id] = byReceipt(reports).flatMap(({ note }) => (note !== undefined && ours.has(note) ? [note] : []))
  }
  return found
}

const isBatch = ({ path }: Arrival): boolean => path === '/v1/batch'

const BAD_LINE: readonly Fate[] = [
  { kind: 'answer-lost' },
  problem(503, { 'retry-after': '1' }),
  { kind: 'upload-cut' },
  { kind: 'answer-cut' },
  problem(429, { 'retry-after': '1' }),
]

const WAYS: readonly { title: string; meets: (gate: Gate) => void }[] = [
  { title: 'over a good line', meets: () => undefined },
  {
    title: 'over a line that loses answers, breaks off and asks to wait',
    // One after another: each meets the next batch that comes.
    meets: (gate) => {
      for (const fate of BAD_LINE) gate.bend(isBatch, fate, 1)
    },
  },
]

for (const { title, meets } of WAYS) {
  test(`${TOTAL} entries after a long absence, ${title}, arrive once each and in order`, async ({
    ownServer,
    gate,
    page,
  }) => {
    const story = await beginStarted(page, ownServer)
    const keep = gate.bend(carriesEntries, { kind: 'lost' })
    await tell(page, story, 'Typed by hand')
    gate.bend(({ path }) => path === '/favicon.ico', { kind: 'answered', status: 204 })
    const said = await multiplyComment(page, ownServer, TOTAL)

    const sentBefore = gate.arrivals.length
    keep()
    meets(gate)
    await openActivity(page, story)
    await expect(syncState(page)).toHaveAccessibleName(/^Synced/, { timeout: DRAINED_WITHIN_MS })
    expect(await arrived(ownServer, said)).toEqual(said)
    expect(gate.arrivals.slice(sentBefore).filter(carriesEntries).length).toBeLessThan(30)
    await page.goto(`${ownServer.origin('rota')}/device`)
    await expect(page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')).toHaveCount(0)
  })
}
