// `npm run check`: what a change must pass before it is committed. Each check runs, also where another has failed.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const bin = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url))
const script = (name) => fileURLToPath(new URL(name, import.meta.url))

const CHECKS = [
  { name: 'Lint and format', command: bin('biome'), words: ['check', '--error-on-warnings'] },
  { name: 'Types', command: bin('tsc'), words: ['-b', '--checkers', '2'] },
  { name: 'Boundaries', command: process.execPath, words: [script('check-boundaries.mjs')] },
  { name: 'Dead code', command: bin('knip'), words: ['--no-progress'] },
]

/** Runs one check to its end, and prints then what it said: they run at once, and two of them leave a processor idle. */
const run = ({ name, command, words }) =>
  new Promise((resolve) => {
    const startedAt = Date.now()
    const said = []
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.once('error', (reason) => said.push(Buffer.from(String(reason))))
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(said))
      console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
      resolve(status === 0)
    })
  })

process.exitCode = (await Promise.all(CHECKS.map(run))).every(Boolean) ? 0 : 1
