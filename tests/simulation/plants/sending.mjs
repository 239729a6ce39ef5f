// Planted bugs in how entries are sent, and in what is made of the answers.

/** @type {import('./plant.ts').Plant[]} */
export const sendingPlants = [
  {
    name: 'receipt-before-the-answer',
    what: 'An entry is settled as received before the server has answered.',
    file: 'sync/outbox/round.ts',
    find: 'const answer = await carrier.send({ ...submission, signal: round.signal })',
    replace: `await settleDelivered(core(round), [{ entry, answer: { status: 200, body: undefined } }], 'none')
    const answer = await carrier.send({ ...submission, signal: round.signal })`,
    also: [{ find: 'const retire = (', replace: 'const core = (round: Round) => round.core\nconst retire = (' }],
  },
  {
    name: '5xx-is-success',
    what: 'A 500 of the server counts as a receipt.',
    file: 'sync/outbox/verdict.ts',
    find: 'if (status >= 200 && status < 300)',
    replace: 'if ((status >= 200 && status < 300) || status >= 500)',
  },
  {
    name: 'portal-is-receipt',
    what: 'Any answer with a good status is a receipt, a captive portal’s page too.',
    file: 'sync/http/request.ts',
    find: 'const { body, messages } = takeMessages(await bodyOf(response))',
    replace: `if (response.status < 300 && response.headers.get('server-epoch') === null) {
        return ok({ status: response.status, body: undefined })
      }
      const { body, messages } = takeMessages(await bodyOf(response))`,
  },
  {
    name: 'new-key-per-retry',
    what: 'Each attempt has an idempotency key of its own.',
    file: 'sync/outbox/submission.ts',
    find: "'Idempotency-Key': entry.id,",
    replace:
      "'Idempotency-Key': entry.attempts === 0 ? entry.id : entry.id.slice(0, -4) + String(entry.attempts).padStart(4, '0'),",
  },
  {
    name: 'sorted-by-clock',
    what: 'A lane is sent in the order of the clock on the wall, not of the numbers.',
    file: 'sync/outbox/round.ts',
    find: 'waiting.sort((a, b) => a.seq - b.seq)',
    replace: 'waiting.sort((a, b) => a.recordedAt - b.recordedAt)',
  },
  {
    name: 'lane-reversed',
    what: 'A lane is sent newest first.',
    file: 'sync/outbox/round.ts',
    find: 'waiting.sort((a, b) => a.seq - b.seq)',
    replace: 'waiting.sort((a, b) => b.seq - a.seq)',
  },
  {
    name: 'lanes-ignored',
    what: 'What is pressed about one thing goes side by side, each for itself.',
    file: 'sync/outbox/round.ts',
    find: 'grouped(ordered, ({ lane }) => lane)',
    replace: 'grouped(ordered, ({ id }) => id)',
  },
  {
    name: 'dropped-on-403',
    what: 'What the server forbids is thrown away.',
    file: 'sync/outbox/round.ts',
    find: "  if (verdict.kind === 'rejected') {",
    replace: `  if (answer.status === 403) {
    await core.databases.outbox.database.write(async (within) => within.table('entries').remove(entry.id))
    retire(round, entry)
    return true
  }
  if (verdict.kind === 'rejected') {`,
  },
  {
    name: 'dropped-on-404',
    what: 'An entry about something that is gone counts as received.',
    file: 'sync/outbox/verdict.ts',
    find: 'if (status === 424)',
    replace: "if (status === 404) return { kind: 'delivered' }\n  if (status === 424)",
  },
  {
    name: 'parked-on-429',
    what: 'A server that is too busy puts the entry under Needs attention.',
    file: 'sync/outbox/verdict.ts',
    find: 'const retriedStatus = new Set([408, 425, 429])',
    replace: 'const retriedStatus = new Set([408, 425])',
    also: [{ find: ' || retryAfterMs !== undefined', replace: ' || (status !== 429 && retryAfterMs !== undefined)' }],
  },
  {
    name: 'parked-on-network-fault',
    what: 'An entry that could not be sent for want of signal needs attention.',
    file: 'sync/outbox/round.ts',
    find: '      closeLink(round, undefined)\n      await noteAttempt(',
    replace: `      closeLink(round, undefined)
      const problem = { kind: 'refused' as const, status: 0, title: '', detail: 'No network' }
      await settleRejected(round.core, entry, problem)
      await noteAttempt(`,
  },
  {
    name: 'report-under-another-id',
    what: 'A report is sent under another id than its entry’s, so that it stands there twice.',
    file: 'sync/outbox/submission.ts',
    find: "(definition.kind === 'event' ? { id: entry.id } : {})",
    replace: "(definition.kind === 'event' ? { id: (entry.id.startsWith('f') ? '0' : 'f') + entry.id.slice(1) } : {})",
  },
  {
    name: 'if-match-left-out',
    what: 'Edits are sent without the version that they were made from.',
    file: 'sync/outbox/submission.ts',
    find: '(ifMatch === undefined ? {}',
    replace: '(method !== undefined || ifMatch === undefined ? {}',
  },
  {
    name: 'base-version-not-chained',
    what: 'The second of two edits is sent with the version from before the first.',
    file: 'sync/outbox/known-versions.ts',
    find: 'id !== entry.id && userId',
    replace: 'id === entry.id && userId',
  },
  {
    name: 'dependents-before-the-create',
    what: 'What names a new activity is sent beside the entry that makes it.',
    file: 'sync/outbox/round.ts',
    find: 'grouped(ordered, ({ lane }) => lane)',
    replace: 'grouped(ordered, ({ id }) => id)',
    also: [{ find: '!isHeld(entry, unsettled) && ', replace: '' }],
  },
  {
    name: 'refused-create-holds-nothing',
    what: 'When a create is refused, what was pressed about it is sent all the same.',
    file: 'sync/outbox/dependencies.ts',
    find: 'entry.dependsOn.some((id) => unsettled.has(id))',
    replace: "entry.dependsOn.some((id) => unsettled.get(id)?.state === 'waiting')",
  },
  {
    name: 'refused-sent-for-ever',
    what: 'What needs attention is sent again and again.',
    file: 'sync/outbox/round.ts',
    find: ".filter(({ state }) => state === 'waiting')",
    replace: '.filter(() => true)',
  },
  {
    name: 'retry-after-ignored',
    what: 'The time that the server asks for is not waited.',
    file: 'sync/outbox/verdict.ts',
    find: 'afterMs: retryAfterMs,',
    replace: 'afterMs: undefined,',
    also: [
      { file: 'sync/outbox/batch.ts', find: 'closeLink(round, retryAfterMs)', replace: 'closeLink(round, undefined)' },
    ],
  },
  {
    name: 'no-back-off',
    what: 'What failed is tried again at once.',
    file: 'sync/outbox/backoff.ts',
    find: 'backoffFirstMs * 2 ** Math.min(attempts, 20)',
    replace: 'backoffFirstMs * 0 * Math.min(attempts, 20)',
  },
  {
    name: 'back-off-without-end',
    what: 'Back-off doubles without a limit, and nothing that happens shortens it.',
    file: 'sync/outbox/backoff.ts',
    find: 'Math.min(mostMs, backoffFirstMs * 2 ** Math.min(attempts, 20))',
    replace: 'Math.max(mostMs, backoffFirstMs * 2 ** Math.min(attempts, 20))',
    also: [
      {
        file: 'sync/outbox/sender.ts',
        find: 'if (!isAsked) waits.lanes.delete(lane)',
        replace: 'void [lane, isAsked]',
      },
      { file: 'sync/outbox/sender.ts', find: 'waits.link = noWait', replace: 'void waits' },
      { file: 'sync/outbox/sender.ts', find: 'wait.isAsked ? wait : {', replace: 'wait.sinceMs >= 0 ? wait : {' },
    ],
  },
  {
    name: 'batch-answers-by-place',
    what: 'The answers to a batch are taken by their place, not by their ids.',
    file: 'sync/outbox/batch.ts',
    find: 'return batch.flatMap(({ entry }) => {\n    const answer = answers.get(entry.id)',
    replace: 'return batch.flatMap(({ entry }, place) => {\n    const answer = [...answers.values()].reverse()[place]',
  },
  {
    name: 'not-tried-is-refused',
    what: 'What a batch left untried after a failure needs attention.',
    file: 'sync/outbox/verdict.ts',
    find: "if (status === 424) return { kind: 'not-tried' }",
    replace: '',
  },
  {
    name: 'drain-ends-early',
    what: 'A round that brought receipts is the last one: what it let through waits for a wake-up.',
    seenAs: 'I6 .*(still waits|left)',
    file: 'sync/outbox/sender.ts',
    find: 'if (!(await round(signal))) return',
    replace: 'if ((await round(signal)) !== undefined) return',
  },
  {
    name: 'batch-without-chains',
    what: 'In a batch, what depends on something that is refused is tried all the same.',
    file: 'sync/outbox/batch.ts',
    find: ', chain: entry.lane }',
    replace: ' }',
  },
  {
    name: 'refusal-is-tried-again',
    what: 'What the server refuses is sent again and again, and nobody hears of it.',
    file: 'sync/outbox/verdict.ts',
    find: "return { kind: 'rejected', problem: problemOf(status, body) }",
    replace: "return { kind: 'retry', isLink: problemOf === undefined && body === status }",
  },
  {
    name: 'poison-holds-up-all',
    what: 'One entry that the server cannot take closes the way for all others.',
    seenAs: 'I6',
    file: 'sync/outbox/verdict.ts',
    find: 'isLink: linkStatus.has(status)',
    replace: 'isLink: linkStatus.has(status) || status >= 500',
    also: [
      {
        file: 'sync/outbox/round.ts',
        find: '(a.entries[0]?.attempts ?? 0) - (b.entries[0]?.attempts ?? 0)',
        replace: '(b.entries[0]?.attempts ?? 0) - (a.entries[0]?.attempts ?? 0)',
      },
      { file: 'sync/outbox/round.ts', find: 'Array.from({ length: senderLanes }, work)', replace: '[work()]' },
      { file: 'sync/outbox/round.ts', find: "import { senderLanes } from '../../domain/constants.ts'\n", replace: '' },
    ],
  },
  {
    name: 'receipt-forgets-the-version',
    what: 'The version that a receipt brings is not kept: the next edit is sent with the one before.',
    file: 'sync/outbox/settle.ts',
    find: '  ...(etag === undefined ? {} : { etag }),\n',
    replace: '  ...(etag === undefined ? {} : {}),\n',
  },
]
