// Planted bugs in what is made of the server's answers.

/** A wrapping of a function of an answer: what it makes of those that `condition` is true of. */
const madeOf = (condition, made) => `(original) => (answer) => ${condition} ? ${made} : original(answer)`

/** @type {import('./plant.ts').Plant[]} */
export const answerPlants = [
  {
    name: '5xx-is-success',
    what: 'A 500 of the server counts as a receipt.',
    file: 'sync/outbox/verdict.ts',
    changes: [{ within: 'verdictOf', wrap: madeOf('answer.status >= 500', "({ kind: 'delivered' })") }],
  },
  {
    name: 'portal-is-receipt',
    what: 'Any answer with a good status is a receipt, a captive portal’s page too.',
    file: 'sync/http/request.ts',
    changes: [
      {
        within: 'bodyOf',
        wrap: `(original) => async (response) =>
          response.status < 300 && response.headers.get('server-epoch') === null ? undefined : original(response)`,
      },
      {
        within: 'signedOf',
        wrap: `(original) => (response) =>
          response.status < 300 && response.headers.get('server-epoch') === null
            ? { epoch: undefined, serverAt: Number.NaN }
            : original(response)`,
      },
    ],
  },
  {
    name: 'dropped-on-403',
    what: 'What the server forbids is thrown away.',
    file: 'sync/outbox/round.ts',
    changes: [
      {
        within: 'take',
        wrap: `(original) => async (round, entry, answer) => {
          if (answer.status !== 403 || round.carriers.get(entry.userId)?.isGrant) return original(round, entry, answer)
          await round.core.databases.outbox.database.write(async (within) => within.table('entries').remove(entry.id))
          retire(round, entry)
          return true
        }`,
      },
    ],
  },
  {
    name: 'dropped-on-404',
    what: 'An entry about something that is gone counts as received.',
    file: 'sync/outbox/verdict.ts',
    changes: [{ within: 'verdictOf', wrap: madeOf('answer.status === 404', "({ kind: 'delivered' })") }],
  },
  {
    name: 'parked-on-429',
    what: 'A server that is too busy puts the entry under Needs attention.',
    file: 'sync/outbox/verdict.ts',
    changes: [
      {
        within: 'verdictOf',
        wrap: madeOf('answer.status === 429', "({ kind: 'rejected', problem: problemOf(429, answer.body) })"),
      },
    ],
  },
  {
    name: 'not-tried-is-refused',
    what: 'What a batch left untried after a failure needs attention.',
    file: 'sync/outbox/verdict.ts',
    changes: [
      {
        within: 'verdictOf',
        wrap: madeOf('answer.status === 424', "({ kind: 'rejected', problem: problemOf(424, answer.body) })"),
      },
    ],
  },
  {
    name: 'retry-after-ignored',
    what: 'The time that the server asks for is not waited.',
    file: 'sync/outbox/verdict.ts',
    changes: [
      {
        within: 'verdictOf',
        wrap: `(original) => (answer) => {
          const verdict = original(answer)
          return verdict.kind === 'retry' ? { ...verdict, afterMs: undefined } : verdict
        }`,
      },
      {
        file: 'sync/outbox/round.ts',
        within: 'closeLink',
        wrap: '(original) => (round) => original(round, undefined)',
      },
    ],
  },
  {
    name: 'refusal-is-tried-again',
    what: 'What the server refuses is sent again and again, and nobody hears of it.',
    file: 'sync/outbox/verdict.ts',
    changes: [
      {
        within: 'verdictOf',
        wrap: `(original) => (answer) => {
          const verdict = original(answer)
          return verdict.kind === 'rejected' ? { kind: 'retry', isLink: false } : verdict
        }`,
      },
    ],
  },
  {
    name: 'receipt-forgets-the-version',
    what: 'The version that a receipt brings is not kept: the next edit is sent with the one before.',
    file: 'sync/outbox/settle.ts',
    changes: [
      { within: 'receiptOf', wrap: '(original) => (answer, at) => original({ ...answer, etag: undefined }, at)' },
    ],
  },
]
