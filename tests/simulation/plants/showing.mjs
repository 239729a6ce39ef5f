// Planted bugs in what pages show, and to whom.

/** @type {import('./plant.ts').Plant[]} */
export const showingPlants = [
  {
    name: 'drafts-without-a-person',
    what: 'What one person typed is offered to the next.',
    file: 'sync/drafts.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source.
    find: ': string => `${userId}|',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source.
    replace: ": string => `${userId === '' ? '' : 'all'}|",
  },
  {
    name: 'everybody-counted',
    what: 'The top bar counts what others have not sent as well.',
    file: 'sync/sync-state.ts',
    find: 'unsent.filter(({ userId }) => userId === person)',
    replace: "unsent.filter(({ userId }) => userId !== '' || person === '')",
  },
  {
    name: 'everybodys-entries-listed',
    what: 'The list of unsent work shows that of others too.',
    file: 'sync/queries/outbox.ts',
    find: "outbox.entries.rows('userId', { only: userId })",
    replace: "outbox.entries.rows('userId', { above: userId === '' ? 'z' : '' })",
  },
  {
    name: 'any-password-unlocks',
    what: 'A locked page opens with whatever is typed.',
    file: 'sync/session.ts',
    find: 'const isRight = await isPasswordOf(ports, user.id, password)',
    replace: 'const isRight = (await isPasswordOf(ports, user.id, password)) || password.length > 0',
  },
  {
    name: 'sign-in-keeps-the-mirror',
    what: 'Who signs in on the page itself finds what was read for the one before.',
    file: 'sync/session.ts',
    find: 'await (isSame ? writeMirror(',
    replace: 'await (isSame || password !== null ? writeMirror(',
  },
  {
    name: 'loss-told-once',
    what: 'Lost numbers are forgotten as soon as the server has heard of them.',
    file: 'sync/ping.ts',
    find: 'lostSeqs.put(left)',
    replace: 'lostSeqs.put(left.filter(({ from }) => from < 0))',
  },
]
