/** What a request is for, as far as faults care. `send`: a press or a batch of them. */
export type RequestClass = 'any' | 'send' | 'read' | 'session' | 'ping' | 'events'

/** What becomes of a request on its way. */
export type Fate =
  | 'lost'
  | 'answer-lost'
  | 'portal'
  | 'half'
  | 'empty'
  | 'wrong-type'
  /** Longer than the engine waits: the answer comes late, or the server gets the request late. */
  | 'very-slow'
  /** The server gets it two times; the answer of the first or of the second wins. */
  | 'twice'
  /** So slow that later ones overtake it, yet within the engine's time limit. */
  | 'reordered'
  /** The server answers at once, and its answer takes a while. */
  | 'lingering'
  /** The token is refused, though it is good. */
  | 'refused-token'
  | 'upload-cut'
  /** The answer of a busy or broken server, without or with Retry-After. */
  | 429
  | 500
  | 502
  | 503
  | 'busy-for-seconds'
  /** Of a batch: its answer breaks off, the server dies after a part of it, or answers a part of it alone. */
  | 'batch-cut'
  | 'batch-dies'
  | 'batch-in-part'

/** The way between one device and the server. */
export type NetworkConditions = {
  readonly mode: () => 'up' | 'down' | 'flapping'
  /** Going down cuts what is under way. `flapping`: up and down every one to three seconds. */
  readonly go: (mode: 'up' | 'down' | 'flapping') => void
  /** Each way takes between so many ms. */
  readonly setLatency: (fromMs: number, toMs: number) => void
  /** The next `times` requests of this class meet this fate. */
  readonly next: (fate: Fate, options?: { readonly requests?: RequestClass; readonly times?: number }) => void
  /** From now on each request of this class meets this fate with this chance; 0 ends it. */
  readonly often: (fate: Fate, options: { readonly requests?: RequestClass; readonly chance: number }) => void
  /** `navigator.onLine` says the opposite of the truth, and no sign comes. */
  readonly lie: (isLying: boolean) => void
  readonly isOnlineClaimed: () => boolean
  /** Open event streams break off. */
  readonly cutStreams: () => void
  /** The newest event of each open stream comes once more. */
  readonly repeatEvent: () => void
  /** The next event of each open stream comes after the one that follows it, or some seconds later. */
  readonly holdEvent: () => void
  /** Requests under way, streams not counted. */
  readonly underWay: () => number
  /** Up, quick, and without any fate. Streams that are open stay so. */
  readonly heal: () => void
}
