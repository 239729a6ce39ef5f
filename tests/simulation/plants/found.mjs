// Planted bugs that bring back what schedules have found: each stands behind a named story.

/** @type {import('./plant.ts').Plant[]} */
export const foundPlants = [
  {
    name: 'lock-outlives-a-sign-in',
    what: 'Who signs in again on a locked tablet finds it locked.',
    isOfStory: true,
    file: 'sync/session.ts',
    changes: [{ within: 'completeSignIn', find: 'openLock($core)', replace: 'undefined' }],
  },
  {
    name: 'round-ends-with-a-failure',
    what: 'A round that fails with one entry is over while others are on their way: the next sends them again.',
    isOfStory: true,
    file: 'sync/outbox/round.ts',
    changes: [
      { within: 'sendByLanes', find: 'Promise.allSettled($work)', replace: 'Promise.all($work).then(() => [])' },
    ],
  },
  {
    name: 'no-rest-after-a-failure',
    what: 'A round that failed, as on a full disk, is followed by the next at once.',
    isOfStory: true,
    file: 'sync/outbox/sender.ts',
    changes: [
      {
        within: 'rest',
        wrap: `() => ({ ports }, waits) => {
          waits.link = waitOf(ports, 0, true)
        }`,
      },
    ],
  },
  {
    name: 'closed-way-tried-seldom',
    what: 'A way to the server that was closed for long is tried again as seldom as an entry.',
    isOfStory: true,
    file: 'sync/outbox/backoff.ts',
    changes: [
      { within: 'linkBackoffMs', wrap: '() => (failures, fraction) => backoffMs(failures, fraction)' },
      { file: 'sync/outbox/sender.ts', within: 'atMost', wrap: '() => (wait) => wait' },
    ],
  },
  {
    name: 'late-end-of-a-lead',
    what: 'A lead that ends late ends the newer one of the same tab as well.',
    isOfStory: true,
    file: 'sync/background-work.ts',
    changes: [
      {
        within: 'lead',
        wrap: `(original) => (running, signal) =>
          original(running, signal).finally(() => running.leadership.take(running.core, AbortSignal.abort()))`,
      },
    ],
  },
  {
    name: 'epoch-believed-after-an-eviction',
    what: 'A page whose outbox was evicted believes that the server it knows is written down.',
    isOfStory: true,
    file: 'sync/running.ts',
    changes: [{ within: 'startRunning', find: '$heard.isEpochKept = false', replace: 'undefined' }],
  },
  {
    name: 'restore-not-announced',
    what: 'A tab that notices a restored server does not tell the one that leads.',
    isOfStory: true,
    file: 'sync/heard.ts',
    changes: [{ within: 'hearContact', find: 'announce($core)', replace: 'undefined' }],
  },
  {
    name: 'receipt-of-a-replaced-server',
    what: 'A receipt counts although a backup has taken the place of the server that gave it.',
    isOfStory: true,
    file: 'sync/outbox/settle.ts',
    changes: [{ within: 'settleDelivered', find: '$known !== $epoch && $answer.epoch !== $known', replace: 'false' }],
  },
  {
    name: 'receipts-pruned-by-the-own-clock',
    what: 'Any first answer lets receipts go that are older than 14 days by the clock of the device.',
    isOfStory: true,
    file: 'sync/heard.ts',
    changes: [
      {
        within: 'hearContact',
        wrap: `(original) => (heard, answer) => {
          const { core } = heard.running ?? {}
          if (core && !Number.isFinite(heard.contactAtMs)) {
            core.inBackground(pruneReceived(core, core.clock.now()), 'pruning what was received')
          }
          original(heard, answer)
        }`,
      },
    ],
  },
  {
    name: 'receipts-too-old-for-a-restore',
    what: 'What was received more than 14 days ago is not sent again to a server that was restored since.',
    isOfStory: true,
    file: 'sync/restore.ts',
    changes: [
      {
        within: 'sendAgain',
        find: "$entries.rows('state', { only: 'received' })",
        replace: `$entries.rows('state', { only: 'received' })
          .then((told) => told.filter(({ receipt }) => core.clock.now() - receipt.at < 1209600000))`,
      },
    ],
  },
  {
    name: 'outbox-alone-knows-the-server',
    what: 'Which server the rows were read from is not looked at.',
    isOfStory: true,
    file: 'sync/restore.ts',
    changes: [
      {
        within: 'noticeEpoch',
        find: '[$known.serverEpoch.get(), $mirror.serverEpoch.get()]',
        replace: '[$known.serverEpoch.get(), undefined]',
      },
    ],
  },
  {
    name: 'locks-only-with-room',
    what: 'A device whose disk is full does not lock.',
    isOfStory: true,
    file: 'sync/lock.ts',
    changes: [
      {
        within: 'lockFor',
        wrap: '(original) => (device, userId) => original({ ...device, report: (error) => { throw error } }, userId)',
      },
    ],
  },
  {
    name: 'locks-a-copy-of-nobody',
    what: 'A lock is kept in a copy that is nobody’s, and locks whoever comes next.',
    isOfStory: true,
    file: 'sync/lock.ts',
    changes: [{ within: 'keep', find: '(await $owner.get()) === $userId', replace: 'true' }],
  },
  {
    name: 'press-ends-every-wait',
    what: 'A press has all that has only just failed tried again at once.',
    isOfStory: true,
    seenAs: 'within a minute',
    file: 'sync/outbox/sender.ts',
    changes: [{ within: 'createSender', find: '$isPress === true ? $afterPress : 0', replace: '0' }],
  },
  {
    name: 'bell-of-one-wait',
    what: 'A tab that leads again no longer hears what is pressed once its first wait has ended.',
    isOfStory: true,
    file: 'sync/outbox/sender.ts',
    changes: [
      {
        within: 'createBell',
        wrap: `() => ({ ports }) => {
          let isRung = false
          let hear
          const wait = async (delayMs, signal) => {
            if (!isRung && delayMs > 0 && !signal.aborted) {
              await new Promise((resolve) => {
                hear = () => {
                  cancel()
                  signal.removeEventListener('abort', hear)
                  resolve()
                }
                const cancel = Number.isFinite(delayMs) ? ports.clock.after(delayMs, hear) : () => undefined
                signal.addEventListener('abort', hear)
              })
            }
            hear = undefined
            isRung = false
          }
          const ring = () => {
            isRung = true
            hear?.()
          }
          return { ring, look: () => hear?.(), wait }
        }`,
      },
    ],
  },
  {
    name: 'failed-called-refused',
    what: 'Where the device itself fails, what was asked for is said to be refused.',
    isOfStory: true,
    seenAs: 'I2',
    file: 'sync/http/problem.ts',
    changes: [{ within: 'problemOf', find: "$status >= 300 ? 'refused' : 'failed'", replace: "'refused'" }],
  },
  {
    name: 'beneath-unsent-work-for-ever',
    what: 'What lies beneath unsent work is not let go of with the rest of the copy, nor looked for as it is read anew.',
    isOfStory: true,
    seenAs: 'I7',
    file: 'sync/let-go-of-read.ts',
    changes: [
      { within: 'letGoOfRead', find: '{ ...$base, gone: true }', replace: '$base' },
      {
        file: 'sync/mirror-rows.ts',
        within: 'serverRows',
        find: '$based.flatMap(({ row }) => row ?? [])',
        replace: '[]',
      },
    ],
  },
  {
    name: 'edited-waits-for-what-waits-for-it',
    what: 'An entry that was edited twice depends on those that were pressed after it and depend on it.',
    isOfStory: true,
    seenAs: 'still waits',
    file: 'sync/outbox/store-entry.ts',
    changes: [
      {
        within: 'before',
        wrap: `(original) => (known, replaced) =>
          replaced === undefined ? original(known, replaced) : known.filter(({ seq }) => seq < replaced.seq)`,
      },
    ],
  },
  {
    name: 'evicted-press-only-counted',
    what: 'A press that was evicted before its page said that it was kept is looked for, and not kept once more.',
    isOfStory: true,
    seenAs: 'is not named',
    file: 'sync/commit.ts',
    changes: [
      {
        within: 'keptStill',
        wrap: `() => async ({ databases, recount }, entry) => {
          if ((await databases.outbox.entries.get(entry.id)) === undefined) await recount()
          return entry
        }`,
      },
    ],
  },
  {
    name: 'late-page-lowers-the-count',
    what: 'A page that writes its number late writes it over the newer one of another page.',
    isOfStory: true,
    seenAs: 'under two keys',
    file: 'sync/device.ts',
    changes: [{ within: 'rememberSeq', find: '$there > $seq && $there <= $seq + mostAhead', replace: 'false' }],
  },
  {
    name: 'sent-before-it-is-remembered',
    what: 'What is sent has a number that no page has written yet where an eviction does not reach.',
    isOfStory: true,
    seenAs: 'under two keys',
    file: 'sync/outbox/round.ts',
    changes: [{ within: 'rememberNewest', find: '$core.rememberSeq($newest)', replace: 'Promise.resolve()' }],
  },
]
