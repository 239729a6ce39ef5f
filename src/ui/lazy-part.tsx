// biome-ignore lint/style/noRestrictedImports: this is the one place that it may be used in.
import { type ComponentType, createElement, lazy, type ReactNode, useEffect } from 'react'
import { toast } from './toast.ts'

/** A part that nobody presses for is tried again after this, since no sign of signal is reliable. */
const againAfterMs = 10_000

/** Says that what was pressed, or waited for, cannot be shown yet. */
export const sayNotHere = (): void =>
  void toast({
    kind: 'warning',
    text: 'This part of the app is not on this device yet. Try again when you’re back online.',
  })

/** Ends when a part that could not be loaded may come: at a press, with signal, and after a while. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), againAfterMs)
    waiting.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
    for (const sign of ['online', 'click']) {
      addEventListener(sign, () => waiting.abort(), { capture: true, signal: waiting.signal })
    }
  })

/** The component of this name that a module has. */
type PartOf<Module, Name extends keyof Module> = Module[Name] extends (props: infer Props) => ReactNode
  ? (props: Props) => ReactNode
  : never

/** A browser that failed to load a module asks for it anew at the next import. */
const untilLoaded = async <Module,>(load: () => Promise<Module>, onMissing?: () => void): Promise<Module> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch {
      if (failures === 0) onMissing?.()
      await nextChance()
    }
  }
}

/**
 * A part of the app that is loaded when it is drawn first. Where it cannot be loaded, the fallback of `Suspense` stays
 * and the page with it, until it can. `isAwaited`: somebody waits for it, and is told once.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { isAwaited = false }: { readonly isAwaited?: boolean } = {},
): PartOf<Module, Name> =>
  lazy(async () => {
    const loaded = await untilLoaded(load, isAwaited ? sayNotHere : undefined)
    return { default: loaded[name] as ComponentType }
  }) as ComponentType as PartOf<Module, Name>

type Opened = { readonly isOpen?: boolean | undefined; readonly onClose: () => void }

/** What stands for an opened part that could not be loaded: it says so, closes it and has it forgotten. */
function Missing({ isOpen, onClose, forget }: Opened & { readonly forget: () => void }) {
  useEffect(() => {
    if (isOpen === false) return
    forget()
    sayNotHere()
    onClose()
  }, [isOpen, onClose, forget])
  return null
}

/**
 * A dialog, or anything else that a press opens, which is loaded with its first opening. Where it cannot be loaded, that
 * is said and it is closed: the page stays, nothing opens by itself later, and the next press loads it again.
 */
export const openedPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): PartOf<Module, Name> => {
  let part: ComponentType<Opened> | undefined
  const forget = (): void => {
    part = undefined
  }
  const missing = (props: Opened) => createElement(Missing, { ...props, forget })
  const begin = () =>
    lazy(async () => {
      const loaded = await load().catch(() => undefined)
      return { default: (loaded?.[name] ?? missing) as ComponentType<Opened> }
    })
  const drawn = (props: Opened) => {
    if (part === undefined && props.isOpen === false) return null
    part ??= begin()
    return createElement(part, props)
  }
  return drawn as ComponentType<Opened> as PartOf<Module, Name>
}
