// Cruises the imports of every layer. With a TypeScript that it does not know, dependency-cruiser reads nothing and
// finds nothing wrong: so the check also fails when a layer has no module in the result.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { faultsOf } from './server-layers.mjs'

const LAYERS = ['domain', 'sync', 'sw', 'src', 'server']
const depcruise = fileURLToPath(new URL('../node_modules/.bin/depcruise', import.meta.url))

const { stdout, stderr } = spawnSync(
  depcruise,
  [...LAYERS, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
)

const read = () => {
  try {
    return JSON.parse(stdout)
  } catch {
    console.error(stderr || 'dependency-cruiser gave no result')
    process.exit(1)
  }
}

const { modules, summary } = read()
const unread = LAYERS.filter((layer) => !modules.some(({ source }) => source.startsWith(`${layer}/`)))
for (const layer of unread) console.error(`  canary: no module of ${layer}/ was read`)
for (const { rule, from, to } of summary.violations) console.error(`  ${rule.severity} ${rule.name}: ${from} → ${to}`)
const faults = faultsOf(modules)
for (const fault of faults) console.error(`  error server-layers: ${fault}`)
const violations = summary.violations.length + faults.length
console.log(`${summary.totalCruised} modules, ${violations} violations`)

process.exit(unread.length === 0 && summary.totalCruised > 0 && violations === 0 ? 0 : 1)
