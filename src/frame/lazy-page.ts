import { type ComponentType, createElement, type ReactNode, use } from 'react'

/** A page that could not be loaded, and the way to load it again. */
export class MissingPage extends Error {
  readonly loadAgain: () => Promise<void>

  constructor(loadAgain: () => Promise<void>, cause: unknown) {
    super('A page could not be loaded', { cause })
    this.loadAgain = loadAgain
  }
}

/** A browser that cannot load a part of the app says so in words of its own. */
const isUnloaded = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** What a navigation waits for where the page is there: nothing, or what is chosen on it would show a moment late. */
const isThere = Promise.resolve()

type PageOf<Module, Name extends keyof Module> = Module[Name] extends (props: infer Props) => ReactNode
  ? ((props: Props) => ReactNode) & { readonly preload: () => Promise<void> }
  : never

/**
 * The page of a route, loaded when the route is gone to. Where it cannot be loaded it throws a `MissingPage`, whose page
 * loads it again. The router's own way reloads the app instead, which without signal is lost by that. Decision 95.
 */
export const lazyPage = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): PageOf<Module, Name> => {
  let page: ComponentType<object> | undefined
  let failure: { readonly error: unknown } | undefined
  let loading: Promise<void> | undefined
  const preload = (): Promise<void> => {
    if (page !== undefined) return isThere
    loading ??= load()
      .then((loaded) => {
        page = loaded[name] as ComponentType<object>
        failure = undefined
      })
      .catch((error: unknown) => {
        failure = { error: isUnloaded(error) ? new MissingPage(preload, error) : error }
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const drawn = (props: object): ReactNode => {
    if (page !== undefined) return createElement(page, props)
    if (failure !== undefined) throw failure.error
    use(preload())
    return null
  }
  return Object.assign(drawn, { preload }) as unknown as PageOf<Module, Name>
}
