// Planted bugs in the mirror: what was read from the server, and what waits on top of it.

/** @type {import('./plant.ts').Plant[]} */
export const mirrorPlants = [
  {
    name: 'mirror-forgets-the-person',
    what: 'What others have not sent is laid on top of the rows as well.',
    file: 'sync/mirror-rows.ts',
    find: 'one.table === table && one.userId === userId',
    replace: 'one.table === table',
  },
  {
    name: 'mirror-forgets-its-owner',
    what: 'What was read for one person is written after another has signed in.',
    file: 'sync/transactions.ts',
    find: '(stored !== owner || (wipe !== undefined && wipe !== newest))',
    replace: '(newest === "never" && stored !== owner && wipe === "never")',
  },
  {
    name: 'older-row-wins',
    what: 'An older row replaces a newer one.',
    file: 'sync/mirror-rows.ts',
    find: 'incoming.dateModified > row.dateModified',
    replace: 'incoming.dateModified !== row.dateModified',
  },
  {
    name: 'deletions-ignored',
    what: 'What a read says is gone stays.',
    seenAs: 'I7',
    file: 'sync/pull/pages.ts',
    find: '(page.data._deleted ?? [])',
    replace: '[]',
  },
  {
    name: 'page-brings-back-the-deleted',
    what: 'A page that was asked for earlier brings a row back that is gone.',
    seenAs: 'I7',
    file: 'sync/mirror-rows.ts',
    find: 'rows.filter((row) => !memory.isPast(table, row, askedAt))',
    replace: 'rows.filter((row) => row !== memory && askedAt !== -1)',
  },
  {
    name: 'late-event-wins',
    what: 'A live event that comes late replaces the newer row.',
    file: 'sync/live-events.ts',
    find: 'const row = decodeRow(resource, change.resource)',
    replace: `const told = decodeRow(resource, change.resource)
  const here = told && (await mirror.rows(resource.table).get(told.id))
  const isLate = told !== undefined && here !== undefined && told.dateModified < here.dateModified
  const row = isLate ? { ...told, dateModified: here.dateModified + '0' } : told`,
  },
  {
    name: 'late-deletion-wins',
    what: 'A live event that tells late of a deletion takes the newer row away.',
    file: 'sync/mirror-rows.ts',
    find: 'row === undefined || !isBack(gone, row)',
    replace: 'row === undefined || !isBack({ ...gone, stamp: undefined }, row)',
  },
  {
    name: 'rebase-forgets-what-waits',
    what: 'A row that arrives hides what its person has pressed and not yet sent.',
    file: 'sync/mirror-rows.ts',
    find: '  if (onTop.length === 0) {',
    replace: '  if (onTop.length === 0 || takes) {',
  },
  {
    name: 'receipt-not-mirrored',
    what: 'The row that came with a receipt is not written.',
    file: 'sync/outbox/settle.ts',
    find: '      rows: entries.flatMap((entry) => rowOf(entry) ?? []),\n',
    replace: '',
    also: [{ find: '      touched: entries.map(({ target }) => target),\n', replace: '' }],
  },
  {
    name: 'refused-stays-shown',
    what: 'What was refused stays in the row as if it stood.',
    file: 'sync/outbox/settle.ts',
    find: 'if (entry.table !== undefined) await mirrorRows(core.databases, entry.table, { touched: [entry.target] })',
    replace: '',
  },
  {
    name: 'rebase-not-looked-at-again',
    what: 'Who presses while a row is being written is overlooked.',
    seenAs: 'I7',
    file: 'sync/mirror-rows.ts',
    find: 'if (((await outbox.revision.get()) ?? 0) === onTop.revision) return',
    replace: 'return',
  },
  {
    name: 'no-catching-up',
    what: 'Receipts that did not reach the mirror before a crash never do.',
    file: 'sync/upkeep.ts',
    find: 'if (left.length > 0) await mirrorReceipts(core, left)',
    replace: 'void [mirrorReceipts, left]',
    also: [{ find: '  await rebaseAll(core.databases)\n', replace: '  void rebaseAll\n' }],
  },
  {
    name: 'checkpoint-before-the-rows',
    what: 'How far was read is kept before the rows are.',
    seenAs: 'I7',
    file: 'sync/pull/pull.ts',
    find: '    await receive(pull, page.value)\n    asOf = asOf ?? page.value.asOf\n  }',
    replace: `    asOf = asOf ?? page.value.asOf
    await save(pull, { asOf, fetchedAt: pull.core.clock.now() })
    await receive(pull, page.value)
  }`,
  },
  {
    name: 'resume-skips-a-page',
    what: 'An interrupted read goes on behind a page that was not written.',
    seenAs: 'I7',
    file: 'sync/pull/pull.ts',
    find: '    await receive(pull, page.value)\n    asOf = asOf ?? page.value.asOf\n    const ids',
    replace: '    asOf = asOf ?? page.value.asOf\n    const ids',
    also: [
      {
        find: 'total: Math.max(count, total) })',
        replace: 'total: Math.max(count, total) })\n    await receive(pull, page.value)',
      },
    ],
  },
  {
    name: 'too-old-ignored',
    what: 'That a list has to be read again from its beginning is not heard.',
    file: 'sync/pull/pages.ts',
    find: "if (status === 410) return refuse('expired')",
    replace: "if (status === 410) return refuse('refused')",
  },
  {
    name: 'window-moves-unread',
    what: 'When the window of days moves, what is new in it is not read.',
    file: 'sync/pull/pull.ts',
    find: '  if (added !== undefined) {',
    replace: '  if (added !== undefined && added.length > 99) {',
  },
  {
    name: 'unseen-rows-stay',
    what: 'A whole read does not take away what it lacks.',
    file: 'sync/pull/pull.ts',
    find: 'await removeUnseen(pull, asOf)',
    replace: 'void [removeUnseen, asOf]',
  },
  {
    name: 'restored-server-ignored',
    what: 'A server that was set back to a backup is not told again what it forgot.',
    file: 'sync/restore.ts',
    find: 'if (known === undefined || known === epoch) return false',
    replace: 'if (known !== null) return false',
  },
  {
    name: 'gap-in-events-ignored',
    what: 'Neither a new line of live events nor a gap in it makes the page read what it missed.',
    file: 'sync/running.ts',
    find: '      sender.wake()\n      pull(true)\n',
    replace: '      sender.wake()\n',
    also: [{ find: 'onGap: () => pull(true),', replace: 'onGap: () => undefined,' }],
  },
  {
    name: 'restore-keeps-the-mirror',
    what: 'What a restored server no longer has stays in the lists.',
    file: 'sync/restore.ts',
    find: "    within.empty(mirror.database.names.filter((name) => name !== 'cells'))\n",
    replace: '',
  },
]
