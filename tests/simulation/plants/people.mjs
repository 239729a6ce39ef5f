// Planted bugs in who is signed in, and in whose name things are sent.

/** @type {import('./plant.ts').Plant[]} */
export const peoplePlants = [
  {
    name: 'sign-out-empties-the-outbox',
    what: 'Signing out throws away what was not sent.',
    file: 'sync/session.ts',
    find: "  await core.ports.cookies.write(signOutPendingCookie, '1', sessionCookieDays)",
    replace: `  await core.databases.outbox.database.write(async (within) => within.table('entries').clear())
  await core.ports.cookies.write(signOutPendingCookie, '1', sessionCookieDays)`,
  },
  {
    name: 'mirror-outlives-its-person',
    what: 'When another person signs in, what the last one read and pressed stays.',
    file: 'sync/session.ts',
    find: '  if (owner !== undefined) await emptyMirror(core, owner)\n',
    replace: '',
  },
  {
    name: 'no-signal-signs-out',
    what: 'A token that cannot be fetched without signal ends the session.',
    file: 'sync/http/token.ts',
    find: 'if (!sent.ok) return sent',
    replace: "if (!sent.ok) return refuse('signed-out')",
  },
  {
    name: 'pool-away-signs-out',
    what: 'Any refusal of a fresh token ends the session.',
    file: 'sync/http/token.ts',
    find: "if (status === 401) return refuse(isSignedOut(body) ? 'signed-out' : 'no-signal')",
    replace: "if (status >= 400) return refuse(body === isSignedOut ? 'no-signal' : 'signed-out')",
  },
  {
    name: 'grant-carries-edits',
    what: 'Edits are sent under a grant, which is for reports alone.',
    file: 'sync/outbox/carrier.ts',
    find: "(!carrier.isGrant || kind === 'event' || kind === 'create')",
    replace: '(carrier !== null)',
  },
  {
    name: 'sent-in-another-name',
    what: 'Whoever is signed in sends what others pressed as their own.',
    file: 'sync/outbox/carrier.ts',
    find: '  return byUser\n',
    replace: `  const own = owner === undefined ? undefined : byUser.get(owner)
  for (const { userId } of await outbox.entries.rows('state', { only: 'waiting' })) {
    if (own !== undefined) byUser.set(userId, { ...own, userId })
  }
  return byUser
`,
  },
  {
    name: 'token-of-whoever-is-there',
    what: 'An entry goes with the token that is there, whoever has signed in meanwhile.',
    file: 'sync/http/as-person.ts',
    find: 'token.ok && userId !== undefined && token.value.userId !== userId',
    replace: 'token.ok && userId === null',
  },
  {
    name: 'person-not-compared',
    what: 'The page does not look again who is signed in on the device.',
    file: 'sync/running.ts',
    find: "    if (sign === 'visible' || sign === 'online') {\n      inBackground(session.checkPerson(), 'checking the person')",
    replace: "    if (sign === 'visible' || sign === 'online') {",
    also: [{ find: 'beforeRound: session.checkPerson', replace: 'beforeRound: async () => undefined' }],
  },
  {
    name: 'other-tabs-not-told',
    what: 'The other tabs of a device go on showing the person before.',
    file: 'sync/session.ts',
    find: "ports.channel.post({ kind: 'person' })",
    replace: 'void ports',
    also: [{ file: 'sync/running.ts', find: '  followOwner(running)\n', replace: '  void followOwner\n' }],
  },
  {
    name: 'claim-under-two-keys',
    what: 'The second attempt to take a shift has a key of its own.',
    file: 'sync/send-now.ts',
    find: 'const answer = await sendAsPerson(core, request, person)',
    replace:
      "const answer = await sendAsPerson(core, { ...request, headers: { 'Idempotency-Key': core.ports.random.uuid() } }, person)",
  },
]
