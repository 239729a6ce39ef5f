// Planted bugs in which page leads, and in how the others reach it.

/** @type {import('./plant.ts').Plant[]} */
export const leadingPlants = [
  {
    name: 'two-leaders',
    what: 'A leader that lost its lock goes on leading.',
    file: 'sync/leader.ts',
    changes: [
      {
        within: 'underLock',
        wrap: '(original) => (ports, given) => original(ports, { ...given, lead: () => given.lead(given.outer) })',
      },
    ],
  },
  {
    name: 'sender-without-the-lock',
    what: 'Every tab leads, without asking for the lock.',
    file: 'sync/leader.ts',
    changes: [
      {
        within: 'underLock',
        find: '$given.isSteal ? takeOver($ports, $work) : $waiting',
        replace: '$work()',
      },
    ],
  },
  {
    name: 'worker-beside-the-page',
    what: 'The worker sends while a page leads.',
    file: 'sync/worker.ts',
    changes: [{ within: 'replayWith', wrap: '() => sendUntilAsked' }],
  },
  {
    name: 'dead-leader-unnoticed',
    what: 'Nobody takes over from a leader that hangs.',
    file: 'sync/leader.ts',
    changes: [{ within: 'watchLeader', wrap: '(original) => (ports) => original(ports, () => undefined)' }],
  },
  {
    name: 'press-not-announced',
    what: 'The leader does not hear what is pressed in other tabs.',
    file: 'sync/running.ts',
    changes: [{ within: 'hearWords', find: '$sender.wake({ isPress: true })', replace: 'undefined' }],
  },
  {
    name: 'bell-unheard',
    what: 'A wake-up does not end a wait that has begun.',
    file: 'sync/outbox/sender.ts',
    changes: [{ within: 'createBell', find: '$isRung = true; $call()', replace: '$isRung = true' }],
  },
  {
    name: 'frozen-drain-goes-on',
    what: 'A leader that was taken over from while it was frozen finishes its round.',
    file: 'sync/outbox/round.ts',
    changes: [
      { within: 'sendLane', find: '$round.signal.aborted', replace: 'false' },
      { within: 'sendOne', find: '$round.signal', replace: 'undefined' },
    ],
  },
  {
    name: 'leads-again-as-it-thaws',
    what: 'A leader that hung and was replaced notes itself as the newest once more as it thaws.',
    isOfStory: true,
    seenAs: 'is shown and gone',
    file: 'sync/leadership.ts',
    changes: [
      { within: 'hearOfLock', wrap: '() => async () => undefined' },
      { within: 'createLeadership', find: 'if ($isHeld()) await note($core, $id)', replace: 'await note($core, $id)' },
    ],
  },
]
