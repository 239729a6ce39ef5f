// Planted bugs in who is signed in, and in whose name things are sent.

/** @type {import('./plant.ts').Plant[]} */
export const peoplePlants = [
  {
    name: 'sign-out-empties-the-outbox',
    what: 'Signing out throws away what was not sent.',
    file: 'sync/signing-out.ts',
    changes: [
      {
        within: 'leave',
        wrap: `(original) => async (leaving, owner) => {
          await leaving.core.databases.outbox.database.write(async (within) => within.table('entries').clear())
          await original(leaving, owner)
        }`,
      },
    ],
  },
  {
    name: 'mirror-outlives-its-person',
    what: 'When another person signs in, what the last one read and pressed stays.',
    file: 'sync/session.ts',
    changes: [{ within: 'checkPerson', find: 'emptyMirror($core, $owner)', replace: 'undefined' }],
  },
  {
    name: 'no-signal-signs-out',
    what: 'A token that cannot be fetched without signal ends the session.',
    file: 'sync/http/token.ts',
    changes: [{ within: 'isSignedOut', wrap: "(is) => (why) => why.kind === 'no-signal' || is(why)" }],
  },
  {
    name: 'pool-away-signs-out',
    what: 'Any refusal of a fresh token ends the session.',
    file: 'sync/http/token.ts',
    changes: [{ within: 'isSignedOut', wrap: "() => (why) => why.kind !== 'no-signal'" }],
  },
  {
    name: 'grant-carries-edits',
    what: 'Edits are sent under a grant, which is for reports alone.',
    file: 'sync/outbox/carrier.ts',
    changes: [{ within: 'isCarried', find: '!$carrier.isGrant', replace: 'true' }],
  },
  {
    name: 'sent-in-another-name',
    what: 'Whoever is signed in sends what others pressed as their own.',
    file: 'sync/outbox/carrier.ts',
    changes: [
      {
        within: 'carriersOf',
        wrap: `(original) => async (core) => {
          const { outbox, mirror } = core.databases
          const [byUser, owner] = await Promise.all([original(core), mirror.owner.get()])
          const own = byUser.get(owner)
          for (const { userId } of await outbox.entries.rows('state', { only: 'waiting' })) {
            if (own !== undefined) byUser.set(userId, { ...own, userId })
          }
          return byUser
        }`,
      },
    ],
  },
  {
    name: 'token-of-whoever-is-there',
    what: 'An entry goes with the token that is there, whoever has signed in meanwhile.',
    file: 'sync/http/as-person.ts',
    changes: [{ within: 'sendAsPerson', wrap: '(original) => (by, request) => original(by, request)' }],
  },
  {
    name: 'person-not-compared',
    what: 'The page does not look again who is signed in on the device.',
    file: 'sync/running.ts',
    changes: [
      {
        within: 'hearWords',
        find: '$inBackground($session.checkPerson(), $why); $sender.wake()',
        replace: '$sender.wake()',
      },
      {
        within: 'openSender',
        find: 'createSender($core, { beforeRound: $compare, onSignedOut: $end, onUntold: $read })',
        replace: 'createSender($core, { beforeRound: async () => undefined, onSignedOut: $end, onUntold: $read })',
      },
    ],
  },
  {
    name: 'other-tabs-not-told',
    what: 'The other tabs of a device go on showing the person before.',
    file: 'sync/session.ts',
    changes: [
      { within: 'tellOtherTabs', wrap: '() => () => undefined' },
      { file: 'sync/running.ts', within: 'followPerson', wrap: '() => () => undefined' },
    ],
  },
  {
    name: 'claim-under-two-keys',
    what: 'The second attempt to take a shift has a key of its own.',
    file: 'sync/send-now.ts',
    changes: [
      {
        within: 'asked',
        find: 'sendAsPerson($core, $request, $person)',
        replace: `sendAsPerson(
          $core,
          { ...$request, headers: { ...$request.headers, 'Idempotency-Key': $core.ports.random.uuid() } },
          $person,
        )`,
      },
    ],
  },
  {
    name: 'compared-behind-a-sign-in',
    what: 'A page whose sign-in waits for the server goes on showing whoever was there, though somebody else is now.',
    isOfStory: true,
    seenAs: '^I[45] ',
    file: 'sync/session.ts',
    changes: [{ within: 'hideIfOther', wrap: '() => async () => undefined' }],
  },
  {
    name: 'rights-not-asked-as-the-line-opens',
    what: 'What somebody may do is not asked as the line of live events opens again.',
    isOfStory: true,
    file: 'sync/background-work.ts',
    changes: [
      {
        within: 'workFor',
        find: '$session.reloadUser().finally(() => $pull(true))',
        replace: 'Promise.resolve($pull(true))',
      },
    ],
  },
  {
    name: 'told-more-of-a-row',
    what: 'A row that is read again is left as it is here if it has not changed, whatever the person is told of it now.',
    isOfStory: true,
    seenAs: '^I7 .* is not as the server has it',
    file: 'sync/written-row.ts',
    changes: [{ within: 'isToTake', find: '$isAsked && !isSameValue($told, $known)', replace: 'false' }],
  },
]
