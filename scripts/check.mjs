// `npm run check`: what a change must pass before it is committed. Each check runs, also after one has failed.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url))
const script = (name) => fileURLToPath(new URL(name, import.meta.url))

const CHECKS = [
  { name: 'Lint and format', command: bin('biome'), words: ['check', '--error-on-warnings'] },
  { name: 'Types', command: bin('tsc'), words: ['-b', '--checkers', '2'] },
  { name: 'Boundaries', command: process.execPath, words: [script('check-boundaries.mjs')] },
  { name: 'Dead code', command: bin('knip'), words: ['--no-progress'] },
]

const failed = CHECKS.filter(({ name, command, words }) => {
  const startedAt = Date.now()
  const { status } = spawnSync(command, words, { stdio: 'inherit' })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return status !== 0
})

process.exit(failed.length === 0 ? 0 : 1)
