// Planted bugs in the chat. They are looked for in stories of few people: days of ten tablets take long.

/** @type {import('./plant.ts').Plant[]} */
export const chatPlants = [
  {
    name: 'messages-side-by-side',
    what: 'The messages that one person writes in a channel are sent side by side.',
    isOfStory: true,
    seenAs: '^I3',
    file: 'sync/outbox/entry.ts',
    changes: [{ within: 'queueOf', wrap: '() => ({ lane }) => lane' }],
  },
  {
    name: 'edit-moves-its-message',
    what: 'A message that is edited takes the place of the edit.',
    isOfStory: true,
    seenAs: '^I8',
    file: 'domain/mutations/edit-message.ts',
    changes: [
      {
        within: 'editMessage',
        wrap: `(original) => ({
          ...original,
          apply: (message, payload, stamp) => {
            const edited = original.apply(message, payload, stamp)
            if (edited === message || edited?.sent === undefined) return edited
            return { ...edited, sent: new Date(payload.date).toISOString().replace('Z', '000Z') }
          },
        })`,
      },
    ],
  },
  {
    name: 'mark-goes-back',
    what: 'Whoever looks at an older message has read less than before.',
    isOfStory: true,
    seenAs: '^I9',
    file: 'domain/mutations/mark-channel-read.ts',
    changes: [
      {
        within: 'markChannelRead',
        wrap: '(original) => ({ ...original, apply: (read, payload, stamp) => ({ ...read, ...original.apply(undefined, payload, stamp) }) })',
      },
    ],
  },
  {
    name: 'message-sent-anew',
    what: 'A message whose answer was lost is sent as another one.',
    isOfStory: true,
    seenAs: '^I2',
    file: 'sync/outbox/submission.ts',
    changes: [
      {
        within: 'submissionOf',
        wrap: `(original) => (entry, told) => {
          const made = original(entry, told)
          if (made === undefined || entry.table !== 'messages' || entry.attempts === 0) return made
          const id = entry.target.slice(0, -4) + String(entry.attempts).padStart(4, '0')
          const body = entry.body.text.includes('messageId') ? made.body : { ...made.body, id }
          return { ...made, body, headers: { ...made.headers, 'Idempotency-Key': id } }
        }`,
      },
    ],
  },
  {
    name: 'messages-outlive-their-person',
    what: 'When another person signs in, the messages that the last one read stay.',
    isOfStory: true,
    seenAs: '^I10',
    file: 'sync/person-of-device.ts',
    changes: [
      {
        within: 'emptyMirror',
        find: 'empty($names.database.names)',
        replace: "empty($names.database.names.filter((name) => name !== 'messages'))",
      },
    ],
  },
  {
    name: 'draft-shown-to-the-next',
    what: 'The next person is offered what the last one has typed.',
    isOfStory: true,
    seenAs: '^I4',
    file: 'sync/drafts.ts',
    changes: [{ within: 'draftKeyOf', wrap: "(original) => (userId, key) => original('', key)" }],
  },
  {
    name: 'own-counts-as-unread',
    what: 'What one has written oneself counts as unread.',
    isOfStory: true,
    seenAs: '^I9',
    file: 'domain/chat/conversation.ts',
    changes: [{ within: 'isUnread', find: '$author.userId !== $userId', replace: 'true' }],
  },
  {
    name: 'read-still-counts',
    what: 'A mark leaves unread the message that it names.',
    isOfStory: true,
    seenAs: '^I9',
    file: 'domain/chat/conversation.ts',
    changes: [{ within: 'isUnread', find: '$sent > $read.upTo', replace: '$sent >= $read.upTo' }],
  },
  {
    name: 'waiting-stands-first',
    what: 'What waits on the device stands before what the server has.',
    isOfStory: true,
    seenAs: '^I8',
    file: 'domain/chat/conversation.ts',
    changes: [
      { within: 'inOrder', find: '$one.sent === undefined ? 1 : -1', replace: '$one.sent === undefined ? -1 : 1' },
    ],
  },
  {
    name: 'left-channel-stays',
    what: 'Whoever is taken off a channel keeps its messages on their tablet.',
    isOfStory: true,
    seenAs: '^I10',
    file: 'sync/pull/pull.ts',
    changes: [
      {
        within: 'removeUnseen',
        wrap: "(original) => (pull, asOf) => pull.resource.table === 'messages' ? Promise.resolve() : original(pull, asOf)",
      },
    ],
  },
]
