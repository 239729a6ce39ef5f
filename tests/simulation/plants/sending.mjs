// Planted bugs in how entries are sent.

/** @type {import('./plant.ts').Plant[]} */
export const sendingPlants = [
  {
    name: 'receipt-before-the-answer',
    what: 'An entry is settled as received before the server has answered.',
    file: 'sync/outbox/round.ts',
    changes: [
      {
        within: 'sendOne',
        wrap: `(original) => async (round, entry) => {
          await settleDelivered(round.core, [{ entry, answer: { status: 200, body: undefined } }], round.epoch)
          return original(round, entry)
        }`,
      },
    ],
  },
  {
    name: 'new-key-per-retry',
    what: 'Each attempt has an idempotency key of its own.',
    file: 'sync/outbox/submission.ts',
    changes: [
      {
        within: 'submissionOf',
        wrap: `(original) => (entry, told) => {
          const made = original(entry, told)
          if (made === undefined || entry.attempts === 0) return made
          const key = entry.id.slice(0, -4) + String(entry.attempts).padStart(4, '0')
          return { ...made, headers: { ...made.headers, 'Idempotency-Key': key } }
        }`,
      },
    ],
  },
  {
    name: 'sorted-by-clock',
    what: 'A lane is sent in the order of the clock on the wall, not of the numbers.',
    file: 'sync/outbox/round.ts',
    changes: [{ within: 'lanesOf', find: '$a.seq - $b.seq', replace: '$a.recordedAt - $b.recordedAt' }],
  },
  {
    name: 'lane-reversed',
    what: 'A lane is sent newest first.',
    file: 'sync/outbox/round.ts',
    changes: [{ within: 'lanesOf', find: '$a.seq - $b.seq', replace: '$b.seq - $a.seq' }],
  },
  {
    name: 'lanes-ignored',
    what: 'What is pressed about one thing goes side by side, each for itself.',
    file: 'sync/outbox/round.ts',
    changes: [{ within: 'lanesOf', find: 'grouped($entries, $lane)', replace: 'grouped($entries, ({ id }) => id)' }],
  },
  {
    name: 'parked-on-network-fault',
    what: 'An entry that could not be sent for want of signal needs attention.',
    file: 'sync/outbox/round.ts',
    changes: [
      {
        within: 'sendOne',
        find: 'noteAttempt($core, $entry)',
        replace: `settleRejected($core, $entry, { kind: 'refused', status: 0, title: '', detail: 'No network' }).then(() =>
          noteAttempt($core, $entry),
        )`,
      },
    ],
  },
  {
    name: 'report-under-another-id',
    what: 'A report is sent under another id than its entry’s, so that it stands there twice.',
    file: 'sync/outbox/submission.ts',
    changes: [
      {
        within: 'submissionOf',
        wrap: `(original) => (entry, told) => {
          const made = original(entry, told)
          if (made?.body.id !== entry.id) return made
          return { ...made, body: { ...made.body, id: (entry.id.startsWith('f') ? '0' : 'f') + entry.id.slice(1) } }
        }`,
      },
    ],
  },
  {
    name: 'if-match-left-out',
    what: 'Edits are sent without the version that they were made from.',
    file: 'sync/outbox/submission.ts',
    changes: [
      {
        within: 'submissionOf',
        wrap: '(original) => (entry, told) => original(entry, { ...told, ifMatch: undefined })',
      },
    ],
  },
  {
    name: 'base-version-not-chained',
    what: 'The second of two edits is sent with the version from before the first.',
    file: 'sync/outbox/known-versions.ts',
    changes: [{ within: 'ownEdits', wrap: '() => () => []' }],
  },
  {
    name: 'dependents-before-the-create',
    what: 'What names a new activity is sent beside the entry that makes it.',
    file: 'sync/outbox/round.ts',
    changes: [
      { within: 'lanesOf', find: 'grouped($entries, $lane)', replace: 'grouped($entries, ({ id }) => id)' },
      { within: 'isFree', find: 'isHeld($entry, $unsettled)', replace: 'false' },
    ],
  },
  {
    name: 'refused-create-holds-nothing',
    what: 'When a create is refused, what was pressed about it is sent all the same.',
    file: 'sync/outbox/dependencies.ts',
    changes: [
      {
        within: 'isHeld',
        find: '$unsettled.has($id)',
        replace: "$unsettled.get($id)?.state === 'waiting'",
      },
    ],
  },
  {
    name: 'refused-sent-for-ever',
    what: 'What needs attention is sent again and again.',
    file: 'sync/outbox/round.ts',
    changes: [{ within: 'lanesOf', find: "state === 'waiting'", replace: 'true' }],
  },
  {
    name: 'no-back-off',
    what: 'What failed is tried again at once.',
    file: 'sync/outbox/backoff.ts',
    changes: [{ within: 'backoffMs', wrap: '() => () => 0' }],
  },
  {
    name: 'back-off-without-end',
    what: 'Back-off doubles without a limit, and nothing that happens shortens it.',
    file: 'sync/outbox/sender.ts',
    changes: [
      {
        file: 'sync/outbox/backoff.ts',
        within: 'backoffMs',
        find: 'Math.min($most, $first * $doubled)',
        replace: 'Math.max($most, $first * $doubled)',
      },
      { within: 'atMost', wrap: '() => (wait) => wait' },
    ],
  },
  {
    name: 'batch-answers-by-place',
    what: 'The answers to a batch are taken by their place, not by their ids.',
    file: 'sync/outbox/batch.ts',
    changes: [
      {
        within: 'answersOf',
        wrap: `(original) => (...answered) => {
          const own = original(...answered)
          return own?.map(({ entry }, place) => ({ entry, answer: own.at(-1 - place).answer }))
        }`,
      },
    ],
  },
  {
    name: 'drain-ends-early',
    what: 'A round that brought receipts is the last one: what it let through waits for a wake-up.',
    seenAs: 'I6 .*(still waits|left)',
    file: 'sync/outbox/sender.ts',
    changes: [{ within: 'createSender', find: '!(await $round($signal))', replace: '[await $round($signal)]' }],
  },
  {
    name: 'batch-without-chains',
    what: 'In a batch, what depends on something that is refused is tried all the same.',
    file: 'sync/outbox/batch.ts',
    changes: [
      {
        within: 'packed',
        wrap: `(original) => async (...asked) => {
          const one = await original(...asked)
          return one && { ...one, request: { ...one.request, chain: undefined } }
        }`,
      },
    ],
  },
  {
    name: 'poison-holds-up-all',
    what: 'One entry that the server cannot take closes the way for all others.',
    seenAs: 'I6',
    file: 'sync/outbox/round.ts',
    changes: [
      {
        file: 'sync/outbox/verdict.ts',
        within: 'verdictOf',
        wrap: `(original) => (answer) => {
          const verdict = original(answer)
          return verdict.kind === 'retry' && answer.status >= 500 ? { ...verdict, isLink: true } : verdict
        }`,
      },
      {
        within: 'lanesOf',
        wrap: `(original) => (round) =>
          original(round).sort((a, b) => (b.entries[0]?.attempts ?? 0) - (a.entries[0]?.attempts ?? 0))`,
      },
      { within: 'sendByLanes', find: 'Array.from({ length: senderLanes }, $work)', replace: '[$work()]' },
    ],
  },
  {
    name: 'withdrawal-stands-alone',
    what: 'A withdrawal that a restored server has received stands, though its report waits again.',
    isOfStory: true,
    seenAs: 'what it is about waits',
    file: 'sync/outbox/dependencies.ts',
    changes: [{ within: 'isAboutOneOf', wrap: '() => () => false' }],
  },
]
