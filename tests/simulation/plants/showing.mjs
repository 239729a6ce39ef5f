// Planted bugs in what pages show, and to whom.

/** @type {import('./plant.ts').Plant[]} */
export const showingPlants = [
  {
    name: 'drafts-without-a-person',
    what: 'What one person typed is offered to the next.',
    file: 'sync/drafts.ts',
    changes: [{ within: 'draftKeyOf', wrap: "(original) => (_userId, key) => original('all', key)" }],
  },
  {
    name: 'everybody-counted',
    what: 'The top bar counts what others have not sent as well.',
    file: 'sync/sync-state.ts',
    changes: [{ within: 'count', find: 'userId === $person', replace: 'true' }],
  },
  {
    name: 'everybodys-entries-listed',
    what: 'The list of unsent work shows that of others too.',
    file: 'sync/queries/outbox.ts',
    changes: [{ within: 'outboxEntries', find: '{ only: userId }', replace: "{ above: '' }" }],
  },
  {
    name: 'any-password-unlocks',
    what: 'A locked page opens with whatever is typed.',
    file: 'sync/lock.ts',
    changes: [
      {
        within: 'tryPassword',
        find: 'isPasswordOf($ports, $verifier, $password)',
        replace: 'isPasswordOf($ports, $verifier, $password).then((isRight) => isRight || $password.length > 0)',
      },
    ],
  },
  {
    name: 'sign-in-keeps-the-mirror',
    what: 'Who signs in on the page itself finds what was read for the one before.',
    file: 'sync/session.ts',
    changes: [{ within: 'completeSignIn', find: 'emptyMirror($core)', replace: 'undefined' }],
  },
  {
    name: 'loss-told-once',
    what: 'Lost numbers are forgotten as soon as the server has heard of them.',
    file: 'sync/seq-ranges.ts',
    changes: [{ within: 'withoutReceived', wrap: '() => () => []' }],
  },
]
