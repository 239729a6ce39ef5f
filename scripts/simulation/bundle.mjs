// The simulation as one file of plain JavaScript: twenty thousand schedules need no transformation each.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const SOURCES = ['domain', 'sync', 'tests/simulation']

const filesOf = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path))
    .sort()

/** Changes with everything that the bundle is made of. */
const hashOf = (root, variant) => {
  const hash = createHash('sha256').update(variant)
  for (const path of ['package-lock.json', ...SOURCES.flatMap((folder) => filesOf(root, folder))]) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Bundles `tests/simulation/run.ts` and answers where it is. `plugins` change sources on the way; `variant` names them. */
export const bundleSimulation = async (root, { plugins = [], variant = '' } = {}) => {
  const name = hashOf(root, variant)
  const outDir = join(root, '.cache/simulation')
  const file = join(outDir, `${name}.mjs`)
  if (existsSync(file)) return file
  mkdirSync(outDir, { recursive: true })
  const unfinished = `${name}.${process.pid}.tmp.mjs`
  await build({
    configFile: false,
    publicDir: false,
    root,
    logLevel: 'error',
    plugins,
    define: { __BUILD__: JSON.stringify({ number: 1, hash: 'simulation' }) },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'tests/simulation/run.ts'),
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: unfinished } },
    },
  })
  renameSync(join(outDir, unfinished), file)
  return file
}
