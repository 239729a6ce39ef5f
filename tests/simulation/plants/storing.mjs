// Planted bugs in how presses are kept: numbers, entries, drafts, and what becomes of them later.

/** @type {import('./plant.ts').Plant[]} */
export const storingPlants = [
  {
    name: 'number-and-entry-apart',
    what: 'The number is written in one transaction and the entry in another.',
    file: 'sync/outbox/store-entry.ts',
    changes: [
      { within: 'storeEntry', find: '$newest + 1', replace: '$newest' },
      {
        within: 'storeEntry',
        wrap: `(original) => async (outbox, ...stored) => {
          await writeEntries(outbox, async ({ newestSeq }) => newestSeq.put(((await newestSeq.get()) ?? 0) + 1))
          return original(outbox, ...stored)
        }`,
      },
    ],
  },
  {
    name: 'number-not-raised',
    what: 'The number of a press is not kept: the next one gets the same.',
    file: 'sync/outbox/store-entry.ts',
    changes: [{ within: 'storeEntry', find: 'newestSeq.put($seq)', replace: 'undefined' }],
  },
  {
    name: 'draft-gone-first',
    what: 'The draft is removed before the press that settles it is kept.',
    file: 'sync/press.ts',
    changes: [
      {
        within: 'press',
        wrap: `(original) => async (running, definition, given) => {
          const { user } = running.session.snapshot()
          const { database } = running.core.databases.outbox
          if (user !== undefined && given.draft !== undefined)
            await database.write(async (within) => within.table('drafts').remove(draftKeyOf(user.id, given.draft)))
          return original(running, definition, given)
        }`,
      },
    ],
  },
  {
    name: 'expires-after-seven-days',
    what: 'What has waited for a week is thrown away when the page opens.',
    file: 'sync/upkeep.ts',
    changes: [
      {
        within: 'catchUp',
        wrap: `(original) => async (core) => {
          const weekAgo = core.clock.now() - 7 * 24 * 3_600_000
          await writeEntries(core.databases.outbox, async ({ entries }) => {
            const waiting = await entries.rows('state', { only: 'waiting' })
            entries.remove(...waiting.filter(({ pressedAt }) => pressedAt < weekAgo).map(({ id }) => id))
          })
          await original(core)
        }`,
      },
    ],
  },
  {
    name: 'waiting-pruned',
    what: 'Pruning takes what was tried often as well.',
    file: 'sync/upkeep.ts',
    changes: [
      {
        within: 'pruneReceived',
        wrap: `(original) => async (core) => {
          await original(core)
          await writeEntries(core.databases.outbox, async ({ entries }) => {
            const waiting = await entries.rows('state', { only: 'waiting' })
            entries.remove(...waiting.filter(({ attempts }) => attempts > 2).map(({ id }) => id))
          })
        }`,
      },
    ],
  },
  {
    name: 'answers-before-the-commit',
    what: 'A press is said to be kept before its transaction has committed.',
    file: 'sync/transactions.ts',
    changes: [
      {
        within: 'writeOutbox',
        wrap: `(original) => (outbox, work) =>
          new Promise((resolve, reject) => {
            original(outbox, async (tables) => resolve(await work(tables))).catch(reject)
          })`,
      },
    ],
  },
  {
    name: 'relaxed-outbox',
    what: 'Presses are written with relaxed durability: a flat battery takes the newest.',
    file: 'sync/database.ts',
    changes: [{ within: 'outboxDesign', wrap: "(original) => ({ ...original, durability: 'relaxed' })" }],
  },
  {
    name: 'failed-store-is-ok',
    what: 'A press that could not be stored is said to be kept.',
    file: 'sync/commit.ts',
    changes: [
      {
        within: 'commit',
        wrap: `(original) => async (core, pressed) => {
          const kept = await original(core, pressed)
          return kept.reason === 'storage-failed' ? ok({ id: core.ports.random.uuid(), seq: 1 }) : kept
        }`,
      },
    ],
  },
  {
    name: 'lost-numbers-not-named',
    what: 'The numbers that went with an evicted database are not named.',
    file: 'sync/device.ts',
    changes: [{ within: 'findLostSeqs', find: 'lostSeqs.put($ranges)', replace: 'undefined' }],
  },
  {
    name: 'numbers-given-again',
    what: 'After an eviction the count begins anew.',
    file: 'sync/device.ts',
    changes: [{ within: 'readSeq', wrap: '() => async () => 0' }],
  },
  {
    name: 'edited-twice',
    what: 'A refused entry that was edited can be edited again, and both go out.',
    file: 'sync/outbox/store-entry.ts',
    changes: [
      { within: 'storeEntry', find: "$settled?.state !== 'attention'", replace: 'false' },
      {
        file: 'sync/entry-actions.ts',
        within: 'refusedEntry',
        find: "$entry?.state === 'attention'",
        replace: '$entry !== undefined',
      },
    ],
  },
  {
    name: 'replaced-is-left-waiting',
    what: 'The entry that an edited one replaces is sent as well.',
    file: 'sync/outbox/store-entry.ts',
    changes: [
      {
        within: 'storeEntry',
        find: '{ ...$settled, state: $settles.as }',
        replace: "{ ...$settled, state: 'waiting' }",
      },
    ],
  },
  {
    name: 'newer-build-written-to',
    what: 'An old page goes on writing into the database of a newer build.',
    file: 'sync/transactions.ts',
    changes: [{ within: 'checkEpoch', find: '$stored > schemaEpoch', replace: 'false' }],
  },
  {
    name: 'number-not-remembered',
    what: 'The newest number is not written where an eviction does not reach.',
    file: 'sync/device.ts',
    changes: [{ within: 'rememberSeq', wrap: '() => async () => undefined' }],
  },
  {
    name: 'edited-under-the-old-key',
    what: 'An edited entry keeps the key of the refused one.',
    file: 'sync/commit.ts',
    changes: [
      {
        within: 'unnumbered',
        wrap: `(original) => (...pressed) => {
          const entry = original(...pressed)
          return { ...entry, id: entry.replaces ?? entry.id }
        }`,
      },
    ],
  },
  {
    name: 'needed-by-its-first-id',
    what: 'What is said of a report that was edited, by the id that it had first, is not about the one that is there.',
    isOfStory: true,
    file: 'sync/outbox/stand-ins.ts',
    changes: [{ within: 'resolved', wrap: '() => (body) => ({ body, needed: [] })' }],
  },
]
