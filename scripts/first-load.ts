import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the bundler tells of a module; null for one that it does not know. */
type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const firstPages: Readonly<Record<'rota' | 'messaging', readonly string[]>> = JSON.parse(
  readFileSync(new URL('first-load.json', import.meta.url), 'utf8'),
)
const entriesOf = (app: keyof typeof firstPages) => ['src/main.tsx', ...firstPages[app]].map((path) => ROOT + path)
const [home, chat] = [entriesOf('rota'), entriesOf('messaging')]
const entries = new Set([...home, ...chat])

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

let firstLoads: readonly ReadonlySet<string>[] | undefined

/**
 * Names the chunk of a module that the first page of an app loads before it shows anything, which is asked for at the first
 * line of the page: one file of what Home and the chat both begin with, and one of what Home alone does. Null for every
 * other module.
 */
export const nameOfFirstLoad =
  (wanted: string) =>
  (id: string, modules: Modules): string | null => {
    firstLoads ??= [home, chat].map((starts) => reachedFrom(starts, modules))
    const [ofHome, ofChat] = firstLoads
    if (entries.has(id) || ofHome?.has(id) !== true) return null
    const name = ofChat?.has(id) === true ? 'first-load' : 'home-first-load'
    return name === wanted ? name : null
  }
