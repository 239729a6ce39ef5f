import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** What the build puts in the place of `__BUILD__`; tests see a build of their own. */
const define = { __BUILD__: JSON.stringify({ number: 1, hash: 'test' }) }

/** One vitest project: a name, the folders or files it reads, and what differs from plain Node. */
const project = (
  name: string,
  paths: readonly string[],
  test: NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>['test']> = {},
): TestProjectConfiguration => ({
  define,
  test: {
    name,
    include: paths.map((path) => `tests/${path}{/**/*,}.test.{ts,tsx}`),
    environment: 'node',
    pool: 'forks',
    // Much is made and forgotten at once: with more room for what is new, less is collected.
    execArgv: ['--max-semi-space-size=64'],
    restoreMocks: true,
    unstubGlobals: true,
    // A busy machine is slow; a test that hangs ends all the same.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    ...test,
  },
})

const setupFiles = ['tests/setup.ts']

// Both databases keep the same promises, and PostgreSQL is the faster one to make anew for each test. These files have
// what differs between the two, or what is told to whoever listens to them.
const DIFFERS = [
  'audit/serving-role',
  'batch/{batch,busy,turns}',
  'chat/{live,membership,messages,older-and-found}',
  'database/{change-clock,prepared}',
  'rules/swaps',
  'events/live-events',
  'identity/replaced-passwords',
  'mutations/{care-events,clients,plans}',
  'queue/queue',
  'resources/{lists,continuing-from-an-empty-list}',
  'visibility/{who-sees-what,what-an-agency-hears}',
].map((path) => `server/${path}`)

/** What reckons with days and clocks; the rest of the domain asks these. */
const RECKONS_WITH_TIME = ['domain/{time,calendar}', 'domain/zone-of-the-run']

const hasPostgres = existsSync('/usr/lib/postgresql')
const globalSetup = ['tests/support/postgres.ts']

/** Whether these tests were asked for by name, as a project or as a folder. */
const isAskedFor = (name: string): boolean =>
  process.argv.some((word) => word.endsWith(name) || word.includes(`tests/${name}`))

// They run what is built, so they are started by name, once there is a build: `vitest run --project processes`.
const severalProcesses = isAskedFor('processes')
  ? [project('processes', ['processes'], { testTimeout: 120_000, hookTimeout: 180_000, fileParallelism: false })]
  : []

// Files of one worker share their modules, so each is read once: what a file changes outside itself, its setup puts back.
const together = { isolate: false }

/** The engine's tests have real servers. */
const sync = { setupFiles, globalSetup, testTimeout: 120_000, hookTimeout: 120_000 }
const server = { hookTimeout: 120_000 }

// A rule that reads the machine's zone fails far to the east of where it is tested for, or to the west of it.
// A thread has the zone of its process, whatever its environment says, so these are processes.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('domain-west', RECKONS_WITH_TIME, { ...together, env: { TZ: 'America/St_Johns' } }),
      project('domain', ['domain'], { ...together, env: { TZ: 'Pacific/Auckland' } }),
      project('sync', ['sync', 'sw'], { ...together, ...sync, exclude: ['tests/sync/simulation/**'] }),
      // Its virtual time takes over the turns and copies of the whole process, so each file has one of its own.
      project('simulation', ['sync/simulation'], sync),
      project('server', ['server', 'support', 'fuzz'], { ...together, ...server, globalSetup }),
      ...(hasPostgres ? [project('server-embedded', DIFFERS, { ...together, ...server })] : []),
      ...(isAskedFor('server-embedded-all') ? [project('server-embedded-all', ['server'], server)] : []),
      ...severalProcesses,
      project('src', ['src'], {
        ...together,
        setupFiles: [...setupFiles, 'tests/setup-page.ts'],
        // Pages of tests have the looks that pieces have by style sheets, as they have those of the library.
        css: { include: /\.module\.css$/ },
        environment: 'happy-dom',
        // A link that is followed would leave the page that the next file has.
        environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
      }),
      project('checks', ['checks'], together),
    ],
  },
})
