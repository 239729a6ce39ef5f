// Planted bugs in how presses are kept: numbers, entries, drafts, and what becomes of them later.

/** @type {import('./plant.ts').Plant[]} */
export const storingPlants = [
  {
    name: 'number-and-entry-apart',
    what: 'The number is written in one transaction and the entry in another.',
    file: 'sync/outbox/store-entry.ts',
    find: '  writeEntries(outbox, async ({ newestSeq, entries, drafts }, raised) => {',
    replace: `  writeEntries(outbox, async ({ newestSeq }) => newestSeq.put(((await newestSeq.get()) ?? 0) + 1)).then(() =>
    writeEntries(outbox, async ({ newestSeq, entries, drafts }, raised) => {`,
    also: [
      { find: 'const seq = newest + 1', replace: 'const seq = newest' },
      { find: 'revision: await raised }\n  })', replace: 'revision: await raised }\n  }))' },
    ],
  },
  {
    name: 'number-not-raised',
    what: 'The number of a press is not kept: the next one gets the same.',
    file: 'sync/outbox/store-entry.ts',
    find: '    newestSeq.put(seq)\n',
    replace: '',
  },
  {
    name: 'draft-gone-first',
    what: 'The draft is removed before the press that settles it is kept.',
    file: 'sync/press.ts',
    find: '  return committedOf(running, await commit(running.core, { definition',
    replace: `  const { database } = running.core.databases.outbox
  if (draftKey !== undefined) await database.write(async (within) => within.table('drafts').remove(draftKey))
  return committedOf(running, await commit(running.core, { definition`,
  },
  {
    name: 'expires-after-seven-days',
    what: 'What has waited for a week is thrown away when the page opens.',
    file: 'sync/upkeep.ts',
    find: "  const left = await outbox.entries.rows('[state+mirrored]', { only: ['received', 0] })",
    replace: `  const weekAgo = core.clock.now() - 7 * 24 * 3_600_000
  await writeEntries(outbox, async ({ entries }) => {
    const waiting = await entries.rows('state', { only: 'waiting' })
    entries.remove(...waiting.filter(({ pressedAt }) => pressedAt < weekAgo).map(({ id }) => id))
  })
  const left = await outbox.entries.rows('[state+mirrored]', { only: ['received', 0] })`,
  },
  {
    name: 'waiting-pruned',
    what: 'Pruning takes what was tried often as well.',
    file: 'sync/upkeep.ts',
    find: 'entries.remove(...oldIds, ...replaced)',
    replace: `const waiting = await entries.rows('state', { only: 'waiting' })
    const hopeless = waiting.filter(({ attempts }) => attempts > 2).map(({ id }) => id)
    entries.remove(...oldIds, ...replaced, ...hopeless)`,
  },
  {
    name: 'answers-before-the-commit',
    what: 'A press is said to be kept before its transaction has committed.',
    file: 'sync/transactions.ts',
    find: 'write(database, outboxTables, work)',
    replace: 'early(database, outboxTables, work)',
    also: [
      {
        find: 'const raise = async (',
        replace: `const early = (database, tablesOf, work) =>
  new Promise((resolve, reject) => {
    write(database, tablesOf, async (tables) => resolve(await work(tables))).catch(reject)
  })
const raise = async (`,
      },
    ],
  },
  {
    name: 'relaxed-outbox',
    what: 'Presses are written with relaxed durability: a flat battery takes the newest.',
    file: 'sync/database.ts',
    find: "durability: 'strict'",
    replace: "durability: 'relaxed'",
  },
  {
    name: 'failed-store-is-ok',
    what: 'A press that could not be stored is said to be kept.',
    file: 'sync/commit.ts',
    find: "return refuse('storage-failed')",
    replace: 'return ok({ id: core.ports.random.uuid(), seq: 1 } as Entry)',
  },
  {
    name: 'lost-numbers-not-named',
    what: 'The numbers that went with an evicted database are not named.',
    file: 'sync/device.ts',
    find: 'lostSeqs.put([...((await lostSeqs.get()) ?? []), { from: known + 1, to: given }])',
    replace: 'void lostSeqs',
  },
  {
    name: 'numbers-given-again',
    what: 'After an eviction the count begins anew.',
    file: 'sync/device.ts',
    find: '    newestSeq.put(given)\n',
    replace: '',
  },
  {
    name: 'edited-twice',
    what: 'A refused entry that was edited can be edited again, and both go out.',
    file: 'sync/outbox/store-entry.ts',
    find: "if (settles !== undefined && settled?.state !== 'attention') return undefined",
    replace: '',
    also: [
      {
        file: 'sync/entry-actions.ts',
        find: "return entry?.state === 'attention' && ",
        replace: 'return entry !== undefined && ',
      },
    ],
  },
  {
    name: 'replaced-is-left-waiting',
    what: 'The entry that an edited one replaces is sent as well.',
    file: 'sync/outbox/store-entry.ts',
    find: 'entries.put({ ...settled, state: settles.as })',
    replace: "entries.put({ ...settled, state: 'waiting' })",
  },
  {
    name: 'newer-build-written-to',
    what: 'An old page goes on writing into the database of a newer build.',
    file: 'sync/transactions.ts',
    find: 'if (stored !== undefined && stored > schemaEpoch) throw',
    replace: 'if (stored !== undefined && stored < 0) throw',
  },
  {
    name: 'number-not-remembered',
    what: 'The newest number is not written where an eviction does not reach.',
    file: 'sync/device.ts',
    find: '  cookies.write(seqCookieOf(app), String(seq), cookieDays)',
    replace: '  cookies.write(seqCookieOf(app), String(seq), seq === 0 ? cookieDays : 0)',
  },
  {
    name: 'edited-under-the-old-key',
    what: 'An edited entry keeps the key of the refused one.',
    file: 'sync/commit.ts',
    find: '    id: core.ports.random.uuid(),',
    replace: "    id: settles?.as === 'replaced' ? settles.id : core.ports.random.uuid(),",
  },
]
