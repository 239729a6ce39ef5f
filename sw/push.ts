/**
 * What a push carries: which kind of thing is new, and its id; of a channel its name, and whether it is to be heard again;
 * of an announcement whether it must be read. Nothing else that is personal travels through a push service.
 */
export type Pushed = {
  readonly kind: string
  readonly id: string
  readonly name?: string
  readonly again?: true
  readonly mustRead?: true
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const TITLES: Readonly<Record<string, string>> = {
  activity: 'An activity has changed',
  announcement: 'You have a new announcement',
  channel: 'You have a new message',
  help: 'A colleague needs help',
  reminder: 'One of your activities starts soon',
  'request-help': 'A colleague needs help',
  swap: 'There is news of a shift swap',
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads a push; one that cannot be read still gets a notification, as the browser demands, of no kind. */
export const readPush = (text: string | undefined): Pushed => {
  try {
    const { kind, id, name, again, mustRead } = JSON.parse(text ?? '{}')
    return {
      kind: isText(kind) ? kind : '',
      id: isText(id) ? id : '',
      ...(isText(name) && name !== '' ? { name } : {}),
      ...(again === true ? { again } : {}),
      ...(mustRead === true ? { mustRead } : {}),
    }
  } catch {
    return { kind: '', id: '' }
  }
}

/**
 * The same without the name of its channel where the browser tells its workers no cookies, and it cannot be known that
 * nobody else has signed in.
 */
export const discreetly = (pushed: Pushed, person: string | undefined): Pushed => {
  if (person !== undefined) return pushed
  const { name: _name, ...rest } = pushed
  return rest
}

const titleOf = ({ kind, name, mustRead }: Pushed): string => {
  if (kind === 'channel' && name !== undefined) return `New message in ${name}`
  if (kind === 'announcement' && mustRead === true) return 'There is an announcement that you must read'
  return TITLES[kind] ?? 'You have something new to read'
}

/** As browsers that stay quiet for a tag that is shown already know it. */
type Options = NotificationOptions & { readonly renotify: boolean }

/** The words and settings of the notification: no person, no client, nothing that a locked screen should not show. */
export const notificationOf = (pushed: Pushed): { title: string; options: Options } => ({
  title: titleOf(pushed),
  options: {
    tag: `${pushed.kind}:${pushed.id}`,
    renotify: pushed.again === true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: pushed,
  },
})

/** The pages that tell of things, by kind. */
const PAGES: Readonly<Record<string, string>> = {
  activity: '/activities',
  announcement: '/announcements',
  channel: '/c',
  reminder: '/activities',
}

/** What has no page of its own, and stands among the announcements of the app whose notifications these are: the chat. */
const LISTED: readonly string[] = ['help', 'request-help', 'swap']

/** Where a pressed notification leads: to the activity, channel or announcement it is about, or to where it is listed; else Home. */
export const pathOf = ({ kind, id }: Pushed): string => {
  if (LISTED.includes(kind)) return '/announcements'
  const page = PAGES[kind]
  return page !== undefined && UUID.test(id) ? `${page}/${id}` : '/'
}

/** One open window of the app, as far as it can be asked what it shows. */
export type AskedWindow = {
  readonly visibilityState: string
  readonly postMessage: (message: unknown, ports: MessagePort[]) => void
}

/** A page that is busy for so long is taken to show something else. */
const ANSWER_WITHIN_MS = 500

const isOn = (window: AskedWindow, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (answer: boolean) => {
      port1.close()
      resolve(answer)
    }
    const timer = setTimeout(() => end(false), ANSWER_WITHIN_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      end(data === true)
    }
    window.postMessage({ type: 'IS_ON_SHOW', path }, [port2])
  })

/** What a notification needs of the worker: the open pages, whose are shown here by kind, and who is signed in. */
export type ShowingPorts = {
  readonly windows: () => Promise<readonly AskedWindow[]>
  readonly reminded: () => Promise<string | undefined>
  readonly notified: () => Promise<string | undefined>
  readonly person: () => Promise<string | undefined>
}

/** Whether a page that is in view shows it already: its reminders itself, and of the chat the very page that it is about. */
const isInView = async (pushed: Pushed, { windows }: ShowingPorts): Promise<boolean> => {
  const inView = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible')
  if (pushed.kind === 'reminder') return inView.length > 0
  // An open list does not sound: whoever is called is called.
  if (LISTED.includes(pushed.kind)) return false
  return (await Promise.all(inView.map((window) => isOn(window, pathOf(pushed))))).includes(true)
}

/** For whom each kind is switched on here. */
const WHOSE: Readonly<Record<string, 'reminded' | 'notified'>> = {
  announcement: 'notified',
  channel: 'notified',
  help: 'notified',
  reminder: 'reminded',
  'request-help': 'notified',
  swap: 'notified',
}

/**
 * Whether a push is to be shown. What is one person's is for nobody once they have signed out, were locked out, or
 * somebody else has signed in; and what is in view is not shown twice. Decisions 61, 252.
 */
export const isToBeShown = async (pushed: Pushed, ports: ShowingPorts): Promise<boolean> => {
  const whose = WHOSE[pushed.kind]
  if (whose === undefined) return true
  if (await isInView(pushed, ports)) return false
  const person = await ports[whose]()
  return person !== undefined && [undefined, person].includes(await ports.person())
}

/** One open window of the app, as far as a pressed notification needs it. */
export type OpenWindow = { readonly focus: () => Promise<unknown>; readonly postMessage: (message: unknown) => void }

/** What a pressed notification needs of the worker. */
export type WindowPorts = {
  readonly windows: () => Promise<readonly OpenWindow[]>
  readonly open: (path: string) => Promise<unknown>
}

/**
 * Shows what the notification is about. An open window is asked to go there by itself, so that a half-filled form
 * can have its say; without one, a window is opened.
 */
export const showWhatWasPushed = async (pushed: Pushed, { windows, open }: WindowPorts): Promise<void> => {
  const path = pathOf(pushed)
  const [first] = await windows()
  if (!first) return void (await open(path))
  first.postMessage({ type: 'GO_TO', path })
  await first.focus()
}

/** A notification is there now: an open page takes it away once what it is about was read. */
export const announceShown = async ({ windows }: Pick<WindowPorts, 'windows'>): Promise<void> => {
  for (const window of await windows()) window.postMessage({ type: 'NOTIFICATION_SHOWN' })
}

/** The browser renewed its push address: the open pages register the new one, the others do at their next start. */
export const announceNewSubscription = async ({ windows }: Pick<WindowPorts, 'windows'>): Promise<void> => {
  for (const window of await windows()) window.postMessage({ type: 'PUSH_SUBSCRIPTION_CHANGED' })
}
