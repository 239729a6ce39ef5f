/** What a push carries: which kind of thing is new, and its id. Nothing personal travels through a push service. */
export type Pushed = { readonly kind: string; readonly id: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const TITLES: Readonly<Record<string, string>> = {
  activity: 'An activity has changed',
  announcement: 'You have a new announcement',
  channel: 'You have a new message',
  reminder: 'One of your activities starts soon',
  'request-help': 'A colleague needs help',
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads a push; one that cannot be read still gets a notification, as the browser demands, of no kind. */
export const readPush = (text: string | undefined): Pushed => {
  try {
    const { kind, id } = JSON.parse(text ?? '{}')
    return { kind: isText(kind) ? kind : '', id: isText(id) ? id : '' }
  } catch {
    return { kind: '', id: '' }
  }
}

/** The words and settings of the notification: no name, no client, nothing that a locked screen should not show. */
export const notificationOf = (pushed: Pushed): { title: string; options: NotificationOptions } => ({
  title: TITLES[pushed.kind] ?? 'You have something new to read',
  options: {
    tag: `${pushed.kind}:${pushed.id}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: pushed,
  },
})

/** Where a pressed notification leads: to the activity it is about, else Home. */
export const pathOf = ({ kind, id }: Pushed): string =>
  (kind === 'activity' || kind === 'reminder') && UUID.test(id) ? `/activities/${id}` : '/'

/** What a reminder needs of the worker: the open pages, for whom reminders are on here, and who is signed in. */
export type ReminderPorts = {
  readonly windows: () => Promise<readonly { readonly visibilityState: string }[]>
  readonly reminded: () => Promise<string | undefined>
  readonly person: () => Promise<string | undefined>
}

/**
 * Whether a push is to be shown. A reminder is left to a page that is in view, and is for nobody once its person has
 * signed out, was locked out, or somebody else has signed in. Decision 61.
 */
export const isToBeShown = async ({ kind }: Pushed, { windows, reminded, person }: ReminderPorts): Promise<boolean> => {
  if (kind !== 'reminder') return true
  if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return false
  const whose = await reminded()
  return whose !== undefined && [undefined, whose].includes(await person())
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

/** The browser renewed its push address: the open pages register the new one, the others do at their next start. */
export const announceNewSubscription = async ({ windows }: Pick<WindowPorts, 'windows'>): Promise<void> => {
  for (const window of await windows()) window.postMessage({ type: 'PUSH_SUBSCRIPTION_CHANGED' })
}
