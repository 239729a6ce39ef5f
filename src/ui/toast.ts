import { defaultToastMs, errorToastMs, mostToasts, successToastMs } from '../../domain/constants.ts'
import type { ToastPlacement } from './toast-place.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export type ToastWords = {
  kind: ToastKind
  title?: string | undefined
  text: string
  /** Milliseconds it stays; `null` stays until it is closed. Absent: by kind (rules §9). */
  durationMs?: number | null | undefined
  link?: { text: string; href?: string | undefined; onPress?: (() => void) | undefined } | undefined
  /** What stands beneath the words, in groups; a heading with an address opens it in a new tab. */
  groups?: readonly { heading: string; href?: string | undefined; lines: readonly string[] }[] | undefined
  placement?: ToastPlacement | undefined
}

export type ShownToast = ToastWords & { id: string; placement: ToastPlacement }

/** Milliseconds that a toast of each kind stays when nothing else is said (rules §8, §9). */
const DURATIONS_MS = { success: successToastMs, info: defaultToastMs, warning: defaultToastMs, error: errorToastMs }

type Timer = ReturnType<typeof setTimeout>

let shown: readonly ShownToast[] = []
let count = 0
const timers = new Map<string, Timer>()
const listeners = new Set<() => void>()

const show = (toasts: readonly ShownToast[]) => {
  shown = toasts
  for (const listener of listeners) listener()
}

const stopTimer = (id: string) => {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

const startTimer = (toast: ShownToast) => {
  stopTimer(toast.id)
  const durationMs = toast.durationMs === undefined ? DURATIONS_MS[toast.kind] : toast.durationMs
  if (durationMs === null) return
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), durationMs),
  )
}

const isSame = (one: ToastWords, other: ToastWords) =>
  one.kind === other.kind &&
  one.title === other.title &&
  one.text === other.text &&
  JSON.stringify(one.groups) === JSON.stringify(other.groups)

/** Words that begin as a shown toast does, and have no title of their own, are the same told in one line. */
const isToldAlready = (words: ToastWords, { title, text }: ShownToast) =>
  words.title === undefined && title !== undefined && words.text.startsWith(`${title}. ${text}`)

/**
 * Says something in passing; answers the toast's id. The same words said again while they are still
 * shown stay one toast, whose time begins anew; what a shown toast tells in more words is not said twice. Beyond the limit the oldest one goes (rules §9).
 */
export function toast(words: ToastWords): string {
  const told = shown.find((other) => isToldAlready(words, other))
  if (told) return told.id
  const again = shown.find((other) => isSame(other, words))
  count += again ? 0 : 1
  const id = again?.id ?? `toast-${count}`
  const added: ShownToast = { ...words, id, placement: words.placement ?? 'top-center' }
  const others = shown.filter((other) => other.id !== id)
  for (const dropped of others.slice(0, 1 - mostToasts)) stopTimer(dropped.id)
  show(again ? shown.map((other) => (other.id === id ? added : other)) : [...others.slice(1 - mostToasts), added])
  startTimer(added)
  return id
}

/** Takes a toast away; nothing happens when it has gone already. */
export function dismissToast(id: string) {
  stopTimer(id)
  if (shown.some((other) => other.id === id)) show(shown.filter((other) => other.id !== id))
}

/** Takes all of them away, as when the person signs out. */
export function clearToasts() {
  for (const { id } of shown) stopTimer(id)
  show([])
}

/** Stops the time of what is shown, while a pointer or the focus rests on it. */
export function holdToasts() {
  for (const { id } of shown) stopTimer(id)
}

/** Gives everything shown its whole time again. */
export function releaseToasts() {
  for (const each of shown) startTimer(each)
}

/** For React's external store. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  shown: () => shown,
}
