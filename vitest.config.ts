import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** What the build puts in the place of `__BUILD__`; tests see a build of their own. */
const define = { __BUILD__: JSON.stringify({ number: 1, hash: 'test' }) }

/** One vitest project: a name, the folders it reads, and what differs from plain Node. */
const project = (
  name: string,
  folders: string[],
  test: NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>['test']> = {},
): TestProjectConfiguration => ({
  define,
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    environment: 'node',
    pool: 'forks',
    restoreMocks: true,
    unstubGlobals: true,
    // A busy machine is slow; a test that hangs ends all the same.
    testTimeout: 60_000,
    ...test,
  },
})

const setupFiles = ['tests/setup.ts']
const sync = { setupFiles, testTimeout: 120_000, hookTimeout: 120_000 }

// Both databases keep the same promises: where PostgreSQL is installed, the server's tests run on it as well.
const onPostgres = existsSync('/usr/lib/postgresql')
  ? [
      project(
        'server-postgres',
        [
          'server/{mutations,resources,events,batch,effects,visibility,calls,mail,audit,export,stats,push,repeats,reminders}',
        ],
        {
          globalSetup: ['tests/support/postgres.ts'],
          hookTimeout: 120_000,
        },
      ),
    ]
  : []

// They run what is built, so they are started by name, once there is a build: `vitest run --project processes`.
const isAskedFor = process.argv.some((word) => word.endsWith('processes') || word.includes('tests/processes'))
const severalProcesses = isAskedFor
  ? [project('processes', ['processes'], { testTimeout: 120_000, hookTimeout: 180_000, fileParallelism: false })]
  : []

// Files of one worker share their modules, so each is read once: what a file changes outside itself, its setup puts back.
const together = { isolate: false }

// The domain runs twice: a rule that reads the machine's zone passes in one of them only.
// A thread has the zone of its process, whatever its environment says, so these are processes.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('domain-utc', ['domain'], { ...together, env: { TZ: 'UTC' } }),
      project('domain', ['domain'], { ...together, env: { TZ: 'Pacific/Auckland' } }),
      project('sync', ['sync', 'sw'], { ...together, ...sync, exclude: ['tests/sync/simulation/**'] }),
      // Its virtual time takes over the turns and copies of the whole process, so each file has one of its own.
      project('simulation', ['sync/simulation'], sync),
      project('server', ['server', 'support', 'fuzz'], { hookTimeout: 120_000 }),
      ...onPostgres,
      ...severalProcesses,
      project('src', ['src'], {
        ...together,
        setupFiles: [...setupFiles, 'tests/setup-page.ts'],
        environment: 'happy-dom',
        // A link that is followed would leave the page that the next file has.
        environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
      }),
      project('checks', ['checks'], together),
    ],
  },
})
