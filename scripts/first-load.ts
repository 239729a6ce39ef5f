import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the bundler tells of a module; null for one that it does not know. */
type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const others: string[] = JSON.parse(readFileSync(new URL('first-load.json', import.meta.url), 'utf8'))
const entries = ['src/main.tsx', ...others].map((path) => ROOT + path)

/** Our own modules that some modules import, however far; what packages import among themselves is the bundler's to follow. */
const reachedFrom = (starts: readonly string[], modules: Modules): ReadonlySet<string> => {
  const reached = new Set<string>()
  const queue = [...starts]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id) || id.includes('node_modules')) continue
    reached.add(id)
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

let firstLoad: ReadonlySet<string> | undefined

/**
 * Names the chunk of a module that Home loads before it shows anything: all of them are one file, which is asked for at the
 * first line of the page. Null for every other module.
 */
export const nameOfFirstLoad = (id: string, modules: Modules): string | null => {
  firstLoad ??= reachedFrom(entries, modules)
  return firstLoad.has(id) && !entries.includes(id) ? 'first-load' : null
}
