import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const FORBIDDEN = [
  ['domain/rota/rota.ts', 'sync/commit.ts', 'domain-imports'],
  ['domain/rota/rota.ts', 'domain/mutations/start-activity.ts', 'nouns-know-no-doors'],
  ['domain/rota/rota.ts', 'domain/import/cells.ts', 'nouns-know-no-doors'],
  ['sync/commit.ts', 'src/ui/button.ts', 'sync-imports'],
  ['sync/commit.ts', 'server/app.ts', 'sync-imports'],
  ['sw/index.ts', 'sync/commit.ts', 'sw-imports'],
  ['server/app.ts', 'sync/rebase.ts', 'server-imports'],
  ['src/features/rotas/rota.ts', 'sync/index.ts', 'sync-only-through-the-engine-folder'],
  ['src/features/rotas/rota.ts', 'src/features/clients/client.ts', 'no-feature-imports-another'],
  ['src/features/rotas/rota.ts', 'src/apps/rota/routes/home.ts', 'features-stay-below-routes'],
  ['src/ui/button.ts', 'domain/rota/rota.ts', 'ui-knows-no-care'],
  ['src/engine/use-now.ts', 'src/ui/button.ts', 'engine-stays-at-the-bottom'],
  ['src/frame/router.ts', 'tests/support/a-phone.ts', 'nobody-imports-tests'],
] as const

const ALLOWED = [
  ['domain/import/cells.ts', 'domain/mutations/start-activity.ts'],
  ['src/engine/use-mutation.ts', 'sync/index.ts'],
  ['src/features/rotas/rota.ts', 'src/engine/use-now.ts'],
  ['src/features/rotas/rota.ts', 'src/pieces/shift.ts'],
  ['sw/index.ts', 'sync/worker.ts'],
  ['server/app.ts', 'domain/permissions.ts'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'carelight-boundaries-'))
let violations: { from: string; rule: { name: string } }[] = []

const write = (path: string, content: string): void => {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** The importing file of a case, under a name of its own, so that the cases do not mix. */
const importerOf = (from: string, to: string): string =>
  join(dirname(from), `${to.replaceAll(/\W/g, '-')}-in-${basename(from)}`)

beforeAll(() => {
  cpSync('.dependency-cruiser.cjs', join(folder, '.dependency-cruiser.cjs'))
  write('tsconfig.json', '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}')
  for (const [from, to] of [...FORBIDDEN, ...ALLOWED]) {
    write(to, 'export const one = 1\n')
    const way = relative(dirname(from), to)
    write(
      importerOf(from, to),
      `import { one } from '${way.startsWith('.') ? way : `./${way}`}'\nexport const two = one + 1\n`,
    )
  }
  const words = ['.', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout } = spawnSync(resolve('node_modules/.bin/depcruise'), words, { cwd: folder, encoding: 'utf8' })
  const { summary } = JSON.parse(stdout)
  expect(summary.totalCruised).toBeGreaterThan(FORBIDDEN.length)
  violations = summary.violations
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The names of the rules that break when `from` imports `to`. */
const brokenBy = (from: string, to: string): string[] =>
  violations.filter((violation) => violation.from === importerOf(from, to)).map(({ rule }) => rule.name)

test.each(FORBIDDEN)('%s may not import %s', (from, to, rule) => expect(brokenBy(from, to)).toContain(rule))

test.each(ALLOWED)('%s may import %s', (from, to) => expect(brokenBy(from, to)).toEqual([]))
