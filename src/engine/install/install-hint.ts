/** What a browser sends when the app may be installed. Not in TypeScript's DOM types. */
export interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How many useful actions a person has taken before the app offers itself. Issue: "after the second useful action". */
const USEFUL_ACTIONS = 2
const COUNT_KEY = 'useful-actions'
const DISMISSED_KEY = 'install-hint-dismissed'

/** What the hint needs of the browser; handed in, so that tests can stand in for it. */
export type InstallPorts = {
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>
  readonly persist: () => Promise<boolean>
}

/** The hint that the app can be installed. */
export type InstallHint = {
  readonly subscribe: (listener: () => void) => () => void
  /** Whether the hint is to be shown now. */
  readonly isOffered: () => boolean
  /** Catches the browser's own prompt, which would come on load. Called once, from main. */
  readonly start: (signal: AbortSignal) => void
  /** A start, a comment, a report was saved: the second one brings the hint, the first asks for lasting storage. */
  readonly countUsefulAction: () => void
  readonly install: () => Promise<void>
  readonly dismiss: () => void
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

export const createInstallHint = ({ memory, persist }: InstallPorts): InstallHint => {
  let prompt: InstallPromptEvent | undefined
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const count = (): number => Number(memory.getItem(COUNT_KEY) ?? 0)
  const keep = (next: InstallPromptEvent | undefined): void => {
    prompt = next
    tell()
  }
  const isOffered = (): boolean =>
    prompt !== undefined && count() >= USEFUL_ACTIONS && memory.getItem(DISMISSED_KEY) === null

  const start = (signal: AbortSignal): void => {
    const onPrompt = (event: Event): void => {
      event.preventDefault()
      if (isInstallPrompt(event)) keep(event)
    }
    const onInstalled = (): void => {
      keep(undefined)
      // A refusal is shown on the device page, not here.
      void persist()
    }
    window.addEventListener('beforeinstallprompt', onPrompt, { signal })
    window.addEventListener('appinstalled', onInstalled, { signal })
  }
  const countUsefulAction = (): void => {
    const counted = count() + 1
    if (counted > USEFUL_ACTIONS) return
    memory.setItem(COUNT_KEY, String(counted))
    if (counted === 1) void persist()
    tell()
  }
  const install = async (): Promise<void> => {
    const asked = prompt
    // The browser lets a prompt be used once.
    keep(undefined)
    await asked?.prompt()
  }
  const dismiss = (): void => {
    memory.setItem(DISMISSED_KEY, 'yes')
    tell()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { subscribe, isOffered, start, countUsefulAction, install, dismiss }
}
