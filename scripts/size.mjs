// The budgets of the built client: fails when one is exceeded. Reads `dist/client` and Vite's list of its chunks.
// First load = everything that a signed-in person's first page of an app fetches before it shows what is on the device: the
// entry, the chunks of FIRST_LOAD, and whatever they import statically, each with its style sheet.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const KB = 1000
// Alarms, with room for a chunk's hash to change, style sheets among what is counted: how fast a page opens is measured in `bench`.
const BUDGETS = {
  home: 275 * KB,
  chat: 260 * KB,
  route: 62 * KB,
  charts: 100 * KB,
  worker: 76 * KB,
  precache: 4000 * KB,
}
const FOLDER = 'dist/client'

/** Sources that an app loads at once although they are imported dynamically: itself and its first page. */
const FIRST_LOAD = JSON.parse(readFileSync('scripts/first-load.json', 'utf8'))

/** What draws charts, with the library for it: loaded with the first page that has one. */
const CHARTS = 'src/features/reports/charts/week-bars-drawing.tsx'

const list = 'dist/client-chunks.json'
if (!existsSync(list)) {
  console.error('Nothing is built yet: run npm start or npx vite build first.')
  process.exit(1)
}
const chunks = JSON.parse(readFileSync(list, 'utf8'))
const brotli = (file) => brotliCompressSync(readFileSync(join(FOLDER, file))).length

/** A chunk with all that it imports statically, as keys of the list. */
const withImports = (key, seen = new Set()) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of chunks[key].imports ?? []) withImports(next, seen)
  return seen
}

const missing = Object.values(FIRST_LOAD)
  .flat()
  .filter((key) => !chunks[key])
const firstLoadOf = (app) =>
  new Set(['index.html', ...FIRST_LOAD[app].filter((key) => chunks[key])].flatMap((key) => [...withImports(key)]))
const firstLoad = firstLoadOf('rota')
const filesOf = (keys) => new Set([...keys].flatMap((key) => [chunks[key].file, ...(chunks[key].css ?? [])]))
const total = (keys) => [...filesOf(keys)].reduce((sum, file) => sum + brotli(file), 0)

const routes = Object.keys(chunks)
  .filter((key) => chunks[key].isDynamicEntry && !firstLoad.has(key))
  .map((key) => ({ name: key, bytes: total([...withImports(key)].filter((part) => !firstLoad.has(part))) }))

const precached = readdirSync(FOLDER, { recursive: true })
  .filter((file) => /\.(js|css|html|svg|woff2)$|^icons\/.*\.png$|^sounds\/.*\.wav$/.test(file) && file !== 'sw.js')
  .reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)

const figures = [
  { name: 'First load of Home, brotli', bytes: total(firstLoad), budget: BUDGETS.home },
  { name: 'First load of the chat, brotli', bytes: total(firstLoadOf('messaging')), budget: BUDGETS.chat },
  ...routes.map(({ name, bytes }) => ({
    name: `${name}, brotli`,
    bytes,
    budget: name === CHARTS ? BUDGETS.charts : BUDGETS.route,
  })),
  { name: 'sw.js, gzip', bytes: gzipSync(readFileSync(join(FOLDER, 'sw.js'))).length, budget: BUDGETS.worker },
  { name: 'Precache, as it is stored', bytes: precached, budget: BUDGETS.precache },
]

const kb = (bytes) => (bytes / KB).toFixed(1).padStart(8)
for (const { name, bytes, budget } of figures) {
  console.log(`${bytes > budget ? 'OVER' : 'ok  '} ${kb(bytes)} of ${kb(budget)} kB  ${name}`)
}
for (const key of missing) console.error(`No chunk is built from ${key}: correct scripts/first-load.json`)
process.exit(missing.length === 0 && figures.every(({ bytes, budget }) => bytes <= budget) ? 0 : 1)
