import { expect, test } from '../e2e/support/fixtures.ts'
import { carriesEntries, type Fate } from '../e2e/support/gate.ts'
import { PORTAL } from '../e2e/support/network.ts'
import { beginStory, expectDelivered, startIt, tell } from './support/story.ts'

/** What a bad way does to one request, in the words of the catalogue of faults. */
const BREAKS: readonly (readonly [string, Fate])[] = [
  ['the request lost before the server', { kind: 'lost' }],
  ['the answer lost after the server stored it', { kind: 'answer-lost' }],
  ['the answer cut off half-way', { kind: 'answer-cut' }],
  ['the upload cut off half-way', { kind: 'upload-cut' }],
  ['requests that a proxy doubled', { kind: 'doubled' }],
  ['an answer later than anybody waits', { kind: 'late', ms: 33_000 }],
  ['an answer that was not the server’s', PORTAL],
  [
    'an answer of half a JSON text',
    { kind: 'answered', status: 200, headers: { 'content-type': 'application/json' }, body: '{"id":"0192' },
  ],
  ['an empty answer', { kind: 'answered', status: 200, headers: { 'content-type': 'application/json' }, body: '' }],
  ['no content, from somebody else', { kind: 'answered', status: 204 }],
  [
    'JSON of another service',
    { kind: 'answered', status: 200, headers: { 'content-type': 'application/json' }, body: '{"login":"required"}' },
  ],
  [
    'a redirect to a sign-in page',
    { kind: 'answered', status: 302, headers: { location: 'http://wifi.localhost:9/' } },
  ],
]

for (const [what, fate] of BREAKS) {
  test(`each entry arrives once and in order after ${what}`, async ({ ownServer, gate, page }) => {
    const story = await beginStory(page, ownServer)
    const times = fate.kind === 'late' ? 1 : 2
    gate.bend(carriesEntries, fate, times)
    await startIt(page)
    await tell(page, story, 'Chose the red scarf')
    await tell(page, story, 'Walked to the sea')
    await expectDelivered(page, story)
    expect(gate.arrivals.filter((arrival) => arrival.fate === fate.kind)).toHaveLength(times)
  })
}
