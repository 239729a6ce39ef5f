import type { FaultKind } from '../faults.ts'
import type { CastName } from './cast.ts'
import type { Reaching } from './reach.ts'

/** A situation that schedules are made for: who and what is there, and which kinds of steps are surely among them. */
export type Profile = Reaching & {
  readonly name: string
  readonly weight: number
  readonly devices: readonly number[]
  readonly people: readonly number[]
  readonly sure: readonly string[]
  /** The kinds of faults that are to meet here, and how many others at random. */
  readonly meets?: readonly FaultKind[]
  readonly meeting?: readonly number[]
  readonly casts?: readonly (readonly [weight: number, CastName])[]
  readonly areClocksWrong?: true
  /** How long after each step, in ms. */
  readonly pace?: readonly number[]
}

export const profiles: readonly Profile[] = [
  { name: 'mixed', weight: 10, devices: [1, 2, 2, 3], people: [2, 3, 4, 5], sure: [] },
  {
    name: 'many people at one tablet',
    weight: 2,
    devices: [1],
    people: [3, 4, 5],
    sure: ['sign in elsewhere', 'look', 'lock', 'unlock', 'save a draft', 'down', 'up'],
  },
  {
    name: 'many tabs',
    weight: 2,
    devices: [1, 2],
    people: [2],
    sure: ['hung while it sends', 'open a tab', 'kill a tab', 'freeze a tab', 'thaw a tab', 'hang the leader'],
  },
  {
    name: 'flapping',
    weight: 1,
    devices: [2, 3],
    people: [3],
    sure: ['flapping', 'up', 'answers get lost', 'requests get lost'],
  },
  {
    name: 'storage',
    weight: 2,
    devices: [1, 2],
    people: [2],
    sure: ['commits fail', 'connections close', 'power is lost', 'kill the browser'],
  },
  {
    name: 'clocks',
    weight: 1,
    devices: [2],
    people: [3],
    sure: ['the clock is set', 'tokens expire', 'a refused token', 'the identity pool'],
  },
  {
    name: 'long without signal',
    weight: 2,
    devices: [1, 2],
    people: [2, 3],
    sure: ['down', 'long', 'create', 'change', 'others edit'],
  },
  {
    name: 'pages come and go',
    weight: 2,
    devices: [1, 2],
    people: [2],
    sure: ['killed while it reads', 'kill a tab', 'a moment'],
  },
  {
    name: 'news',
    weight: 2,
    devices: [1, 2],
    people: [2],
    sure: ['a press as news comes', 'back before the news', 'gone while it is read', 'an event late'],
  },
  { name: 'evictions', weight: 1, devices: [1], people: [2], sure: ['evicted', 'down', 'up', 'kill the browser'] },
  { name: 'in a drawer', weight: 2, devices: [1], people: [2], sure: ['down', 'up', 'days in a drawer'] },
  {
    name: 'poison',
    weight: 2,
    devices: [1, 2],
    people: [2],
    sure: ['refuse', 'refuse a create', 'create', 'try again', 'edit entry', 'set aside'],
  },
  {
    name: 'the server is restored',
    weight: 1,
    devices: [2],
    people: [3],
    sure: ['the server is restored', 'answers get lost'],
  },
  {
    name: 'rights change',
    weight: 1,
    devices: [2],
    people: [4, 5],
    sure: ['a role changes', 'a person is archived', 'down', 'up'],
  },
  {
    name: 'the same person everywhere',
    weight: 1,
    devices: [3],
    people: [1],
    sure: ['change', 'withdraw', 'claim a shift'],
  },
  {
    name: 'a busy server',
    weight: 1,
    devices: [1, 2],
    people: [2],
    sure: ['asked to wait', 'too many requests', 'away for a moment'],
  },
  {
    name: 'a release',
    weight: 1,
    devices: [1, 2],
    people: [2],
    sure: ['a newer build opens', 'a newer build writes', 'open a tab'],
  },
  {
    name: 'the worker',
    weight: 1,
    devices: [1],
    people: [2],
    sure: ['wake the worker', 'kill the worker', 'kill the browser', 'open a tab'],
  },
  {
    name: 'restored among everything',
    reach: 'further',
    weight: 2,
    devices: [1, 2],
    people: [2, 3],
    sure: ['comment', 'change', 'a moment'],
    meets: ['53 server restored'],
    meeting: [8, 10, 12],
  },
  {
    name: 'wrong from the first minute',
    reach: 'further',
    weight: 2,
    devices: [1, 2],
    people: [2, 3],
    sure: ['down', 'up', 'the clock is set', 'a moment'],
    areClocksWrong: true,
  },
  {
    name: 'in turns of seconds',
    reach: 'further',
    weight: 2,
    devices: [1],
    people: [2, 2, 3],
    sure: ['turn by turn', 'sign in here', 'sign in elsewhere', 'sign out', 'lock', 'unlock', 'an answer lingers'],
    meets: ['41 in turns of seconds'],
    pace: [0, 200, 800, 1500, 3000],
  },
  {
    name: 'batches',
    reach: 'further',
    weight: 1,
    devices: [1, 2],
    people: [2],
    sure: ['a batch is cut', 'a batch dies', 'a batch fails in part', 'killed as receipts are kept'],
  },
  {
    name: 'an agency',
    reach: 'further',
    weight: 2,
    devices: [1, 2],
    people: [2, 3, 4],
    sure: ['comment', 'claim a shift', 'others edit', 'down', 'up'],
    casts: [
      [2, 'an agency beside the staff'],
      [1, 'an agency first'],
      [1, 'two agencies'],
    ],
  },
  {
    name: 'rights come and go',
    reach: 'further',
    weight: 2,
    devices: [1, 2],
    people: [2, 3, 4],
    sure: ['rights are taken', 'rights are given back', 'a role changes', 'create', 'change', 'try again'],
    casts: [
      [2, 'house'],
      [1, 'an agency beside the staff'],
      [1, 'an agency first'],
    ],
  },
]

/** Ten tablets, at which twenty people write to each other. */
const chatOf = (one: Pick<Profile, 'name' | 'weight' | 'sure'>): Profile => ({
  ...one,
  ...{ devices: [10], people: [20], casts: [[1, 'the chat']], meeting: [0] },
})

/** The situations of the chat. */
export const chatProfiles: readonly Profile[] = [
  chatOf({ name: 'a chat', weight: 4, sure: ['down', 'up', 'sign in elsewhere'] }),
  chatOf({
    name: 'a chat on shared tablets',
    weight: 3,
    sure: ['sign in elsewhere', 'sign in here', 'sign out', 'lock', 'unlock', 'down', 'up', 'look at the chat'],
  }),
  chatOf({
    name: 'a chat through cuts',
    weight: 3,
    sure: ['answers get lost', 'requests get lost', 'delivered twice', 'overtaking', 'down', 'up', 'kill the browser'],
  }),
  chatOf({
    name: 'people come and go in a channel',
    weight: 3,
    sure: ['taken off the channel', 'put on the channel', 'a channel is archived', 'down', 'up', 'edit a message'],
  }),
]
