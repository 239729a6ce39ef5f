// Planted bugs in the mirror: what was read from the server, and what waits on top of it.

/** @type {import('./plant.ts').Plant[]} */
export const mirrorPlants = [
  {
    name: 'receipt-stands-for-a-row',
    what: 'What went out under a grant is taken off a row that was read before it arrived.',
    isOfStory: true,
    seenAs: 'I7 .* was received, and is not shown',
    file: 'sync/outbox/entry.ts',
    changes: [{ within: 'untoldSince', wrap: '() => () => undefined' }],
  },
  {
    name: 'restore-hides-what-waits',
    what: 'Where the server was set back the rows beneath unsent work are let go of too.',
    isOfStory: true,
    seenAs: 'I7 .* its activity is not shown any more',
    file: 'sync/restore.ts',
    changes: [
      {
        within: 'noticeEpoch',
        find: 'letGoOfSetBack($within, { names: $names, newWipe: $wipe, unsent: $unsent })',
        replace: "($within.empty($names.filter((name) => name !== 'cells')), $within.wipe.put($wipe))",
      },
    ],
  },
  {
    name: 'mirror-forgets-the-person',
    what: 'What others have not sent is laid on top of the rows as well.',
    isOfStory: true,
    file: 'sync/mirror-rows.ts',
    changes: [{ within: 'onTopOf', find: '$one.userId === $userId', replace: 'true' }],
  },
  {
    name: 'mirror-forgets-its-owner',
    what: 'What was read for one person is written after another has signed in.',
    file: 'sync/transactions.ts',
    changes: [
      {
        within: 'writeMirrorOf',
        find: '$stored !== $owner || ($wipe !== undefined && $wipe !== $newest)',
        replace: 'false',
      },
    ],
  },
  {
    name: 'older-row-wins',
    what: 'An older row replaces a newer one.',
    file: 'sync/written-row.ts',
    changes: [
      {
        within: 'isNewer',
        find: '$incoming.dateModified > $row.dateModified',
        replace: '$incoming.dateModified !== $row.dateModified',
      },
    ],
  },
  {
    name: 'deletions-ignored',
    what: 'What a read says is gone stays.',
    seenAs: 'I7',
    file: 'sync/pull/pages.ts',
    changes: [{ within: 'readPage', find: '$page._deleted ?? []', replace: '[]' }],
  },
  {
    name: 'page-brings-back-the-deleted',
    what: 'A page that was asked for earlier brings a row back that is gone.',
    seenAs: 'I7',
    file: 'sync/mirror-rows.ts',
    changes: [{ within: 'mirrorRows', find: '$memory.isPast($table, $row, $askedAt)', replace: 'false' }],
  },
  {
    name: 'earlier-removal-comes-last',
    what: 'Late news that a row was gone take the place of later ones, of when it went again.',
    seenAs: 'I7',
    file: 'sync/gone-rows.ts',
    changes: [{ within: 'later', wrap: '() => (_one, other) => other' }],
  },
  {
    name: 'late-event-wins',
    what: 'A live event that comes late replaces the newer row.',
    file: 'sync/live-events.ts',
    changes: [
      {
        within: 'apply',
        find: 'mirrorRows($databases, $table, { readFor: $person, rows: [$row] })',
        replace: `(async () => {
          const here = await $databases.mirror.rows($table).get($row.id)
          const isLate = here !== undefined && $row.dateModified < here.dateModified
          const rows = [isLate ? { ...$row, dateModified: here.dateModified + '0' } : $row]
          return mirrorRows($databases, $table, { readFor: $person, rows })
        })()`,
      },
    ],
  },
  {
    name: 'late-deletion-wins',
    what: 'A live event that tells late of a deletion takes the newer row away.',
    file: 'sync/written-row.ts',
    changes: [{ within: 'isOf', wrap: '(original) => (gone, row) => original({ ...gone, stamp: undefined }, row)' }],
  },
  {
    name: 'rebase-forgets-what-waits',
    what: 'A row that arrives hides what its person has pressed and not yet sent.',
    file: 'sync/written-row.ts',
    changes: [
      {
        within: 'written',
        wrap: `(original) => (known, onTop) => {
          const takes = known.incoming !== undefined && isNewer(known.incoming, serverRowOf(known))
          return original(known, takes ? [] : onTop)
        }`,
      },
    ],
  },
  {
    name: 'receipt-not-mirrored',
    what: 'The row that came with a receipt is not written.',
    file: 'sync/outbox/settle.ts',
    changes: [
      {
        within: 'mirrorReceipts',
        find: 'mirrorRows($databases, $table, $arrival)',
        replace: 'mirrorRows($databases, $table, { ...$arrival, rows: [], touched: [] })',
      },
    ],
  },
  {
    name: 'refused-stays-shown',
    what: 'What was refused stays in the row as if it stood.',
    file: 'sync/outbox/settle.ts',
    changes: [{ within: 'settleRejected', find: 'mirrorRows($databases, $table, $arrival)', replace: 'undefined' }],
  },
  {
    name: 'rebase-not-looked-at-again',
    what: 'Who presses while a row is being written is overlooked.',
    seenAs: 'I7',
    file: 'sync/mirror-rows.ts',
    changes: [{ within: 'mirrorRows', find: '$now === $onTop.revision', replace: 'true' }],
  },
  {
    name: 'no-catching-up',
    what: 'Receipts that did not reach the mirror before a crash never do.',
    file: 'sync/upkeep.ts',
    changes: [{ within: 'catchUp', wrap: '() => async () => undefined' }],
  },
  {
    name: 'checkpoint-before-the-rows',
    what: 'How far was read is kept before the rows are.',
    seenAs: 'I7',
    file: 'sync/pull/pull.ts',
    changes: [
      {
        within: 'readAll',
        find: 'receive($pull, $page)',
        replace: 'complete($pull, $page.asOf).then(() => receive($pull, $page))',
      },
    ],
  },
  {
    name: 'resume-skips-a-page',
    what: 'An interrupted read goes on behind a page that was not written.',
    seenAs: 'I7',
    file: 'sync/pull/pull.ts',
    changes: [
      {
        within: 'readWhole',
        find: 'receive($pull, $page)',
        replace: '$pull.receiveLate = () => receive($pull, $page)',
      },
      {
        within: 'keepPlace',
        wrap: '(original) => (pull, ...place) => original(pull, ...place).then(() => pull.receiveLate())',
      },
    ],
  },
  {
    name: 'too-old-ignored',
    what: 'That a list has to be read again from its beginning is not heard.',
    file: 'sync/pull/pages.ts',
    changes: [
      { within: 'readPage', find: "refuse('expired')", replace: "refuse({ why: 'refused', problem: problemOf(200) })" },
    ],
  },
  {
    name: 'window-moves-unread',
    what: 'When the window of days moves, what is new in it is not read.',
    file: 'sync/pull/pull.ts',
    changes: [{ within: 'readNewer', wrap: '(original) => (pull, since) => original(pull, since, undefined)' }],
  },
  {
    name: 'unseen-rows-stay',
    what: 'A whole read does not take away what it lacks.',
    file: 'sync/pull/pull.ts',
    changes: [{ within: 'removeUnseen', wrap: '() => async () => undefined' }],
  },
  {
    name: 'restored-server-ignored',
    what: 'A server that was set back to a backup is not told again what it forgot.',
    file: 'sync/restore.ts',
    changes: [{ within: 'sendAgain', find: '$known === undefined || $known === $epoch', replace: 'true' }],
  },
  {
    name: 'gap-in-events-ignored',
    what: 'Neither a new line of live events nor a gap in it makes the page read what it missed.',
    file: 'sync/background-work.ts',
    changes: [{ within: 'workFor', find: '$pull(true)', isEach: true, replace: 'undefined' }],
  },
  {
    name: 'restore-keeps-the-mirror',
    what: 'What a restored server no longer has stays in the lists.',
    file: 'sync/restore.ts',
    changes: [
      {
        within: 'noticeEpoch',
        find: 'letGoOfSetBack($within, { names: $names, newWipe: $wipe, unsent: $unsent })',
        replace: '$within.wipe.put($wipe)',
      },
    ],
  },
  {
    name: 'damaged-taken-for-absent',
    what: 'A row that cannot be read is taken for one that the server has not, where something waits on it.',
    isOfStory: true,
    seenAs: 'is missing',
    file: 'sync/mirror-rows.ts',
    changes: [{ within: 'damagedOf', wrap: '() => async () => new Set()' }],
  },
  {
    name: 'restored-server-received-nothing',
    what: 'What a restored server itself has received waits again once the restore is noticed.',
    isOfStory: true,
    seenAs: 'edits before it came to',
    file: 'sync/restore.ts',
    changes: [{ within: 'received', wrap: '() => (entry) => unsent(entry)' }],
  },
  {
    name: 'late-answer-is-a-restore',
    what: 'An answer of a replaced server that comes late is taken for another restore.',
    isOfStory: true,
    seenAs: 'edits before it came to',
    file: 'sync/heard.ts',
    changes: [{ within: 'isOvertaken', wrap: '() => () => false' }],
  },
  {
    name: 'pressed-as-the-copy-goes',
    what: 'A page that opens lets the copy expire beneath one that is at work, and what is pressed just then is not kept with its row.',
    isOfStory: true,
    seenAs: 'I7 .* its activity is not shown any more',
    file: 'sync/mirror-rows.ts',
    changes: [
      { within: 'letGoSince', wrap: '() => () => Promise.resolve(undefined)' },
      { file: 'sync/person-of-device.ts', within: 'isOpenElsewhere', wrap: '() => () => Promise.resolve(false)' },
    ],
  },
]
