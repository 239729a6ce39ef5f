// Planted bugs in which page leads, and in how the others reach it.

/** @type {import('./plant.ts').Plant[]} */
export const leadingPlants = [
  {
    name: 'two-leaders',
    what: 'A leader that lost its lock goes on leading.',
    file: 'sync/leader.ts',
    find: '    own.abort()\n    given.outer.removeEventListener',
    replace: '    given.outer.removeEventListener',
  },
  {
    name: 'sender-without-the-lock',
    what: 'Every tab leads, without asking for the lock.',
    file: 'sync/leader.ts',
    find: 'await (given.isSteal ? ports.locks.steal(leaderLock, work) : ports.locks.hold(leaderLock, work, given.waiting))',
    replace: 'await work()',
  },
  {
    name: 'worker-beside-the-page',
    what: 'The worker sends while a page leads.',
    file: 'sync/worker.ts',
    find: "  if ((await ports.locks.holdIfFree(leaderLock, send)) === 'sent') return\n  if (!(await isLeaderAlive(ports)))",
    replace: '  if (ports !== undefined) return void (await send())\n  if (!(await isLeaderAlive(ports)))',
  },
  {
    name: 'dead-leader-unnoticed',
    what: 'Nobody takes over from a leader that hangs.',
    file: 'sync/leader.ts',
    find: 'if (unansweredSince !== undefined && now - unansweredSince >= limitMs) return onSilence()',
    replace: 'if (now < 0 && limitMs < 0) return onSilence()',
  },
  {
    name: 'press-not-announced',
    what: 'The leader does not hear what is pressed in other tabs.',
    file: 'sync/running.ts',
    find: "if (word?.kind === 'pressed') sender.wake",
    replace: 'if (word === null) sender.wake',
  },
  {
    name: 'bell-unheard',
    what: 'A wake-up does not end a wait that has begun.',
    file: 'sync/outbox/sender.ts',
    find: '    isRung = true\n    call()\n',
    replace: '    isRung = true\n',
  },
  {
    name: 'frozen-drain-goes-on',
    what: 'A leader that was taken over from while it was frozen finishes its round.',
    file: 'sync/outbox/round.ts',
    find: 'round.isOver || round.signal.aborted ?',
    replace: 'round.isOver ?',
    also: [
      { find: 'carrier.send({ ...submission, signal: round.signal })', replace: 'carrier.send({ ...submission })' },
    ],
  },
]
