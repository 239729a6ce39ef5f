/** What was noted of one opening; times in milliseconds since the navigation began. */
export type Opening = {
  firstPaintMs?: number
  firstCardMs?: number
  agendaMs?: number
  /** Until the first card: transactions begun, commits of React, and bytes of script that were fetched, unpacked. */
  transactions: number
  commits: number
  scripts: number
  scriptBytes: number
  longestTaskMs: number
}

type Selectors = { readonly first: string; readonly last: string }

/** Runs in a page before anything of it: notes when what `first` and `last` select is drawn, and what came before. */
export const noteOpening = ({ first, last }: Selectors) => {
  const noted: Opening = { transactions: 0, commits: 0, scripts: 0, scriptBytes: 0, longestTaskMs: 0 }
  Reflect.set(globalThis, 'noted', noted)
  const isBefore = () => noted.firstCardMs === undefined
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longestTaskMs = Math.max(noted.longestTaskMs, duration)
  }).observe({ type: 'longtask' })
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...given) {
    if (isBefore()) noted.transactions += 1
    return begin.apply(this, given)
  }
  // React tells its own tools of each commit.
  Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      if (isBefore()) noted.commits += 1
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  })
  const readScripts = () => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = fetched.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    noted.scripts = scripts.length
    noted.scriptBytes = scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)
  }
  const look = () => {
    if (isBefore() && document.querySelector(first) !== null) {
      noted.firstCardMs = performance.now()
      readScripts()
    }
    if (document.querySelector(last) !== null) {
      noted.agendaMs = performance.now()
      return
    }
    requestAnimationFrame(look)
  }
  // A frame later than it is in the document, it is drawn.
  requestAnimationFrame(look)
}

/** What was noted; the browser tells of the first paint a moment after it. */
export const readNotes = (): Opening => ({
  ...(Reflect.get(globalThis, 'noted') as Opening),
  firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
})

/** An element as data: its name, its attributes, and what is in it. */
export type Drawn =
  | string
  | { readonly name: string; readonly attributes: [string, string][]; readonly inside: Drawn[] }

/** What the page shows, piece by piece, and all of its rules, for a page that draws the same by hand. */
export const copyOfPage = ({ pieces }: { pieces: readonly string[] }) => {
  const drawnOf = (node: Node): Drawn[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const attributes = [...node.attributes].map(({ name, value }): [string, string] => [name, value])
    return [{ name: node.localName, attributes, inside: [...node.childNodes].flatMap(drawnOf) }]
  }
  const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
  const rows = pieces.flatMap((piece) => [...document.querySelectorAll(piece)]).flatMap(drawnOf)
  return { styles: styles.join('\n'), rows, classes: document.documentElement.className }
}
