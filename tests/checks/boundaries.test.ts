import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const depcruise = resolve('node_modules/.bin/depcruise')
const rules = resolve('.dependency-cruiser.cjs')
let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The names of the rules that break when `from` imports `to`. */
const brokenBy = (from: string, to: string): string[] => {
  folder = mkdtempSync(join(tmpdir(), 'carelight-boundaries-'))
  cpSync(rules, join(folder, '.dependency-cruiser.cjs'))
  writeFileSync(join(folder, 'tsconfig.json'), '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}')
  for (const path of [from, to]) mkdirSync(join(folder, dirname(path)), { recursive: true })
  const way = `${'../'.repeat(from.split('/').length - 1)}${to}`
  writeFileSync(join(folder, to), 'export const one = 1\n')
  writeFileSync(join(folder, from), `import { one } from '${way}'\nexport const two = one + 1\n`)
  const words = ['.', '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { stdout } = spawnSync(depcruise, words, { cwd: folder, encoding: 'utf8' })
  const { summary } = JSON.parse(stdout)
  expect(summary.totalCruised).toBeGreaterThan(1)
  return summary.violations.map(({ rule }: { rule: { name: string } }) => rule.name)
}

test.each([
  ['domain/rota/rota.ts', 'sync/commit.ts', 'domain-imports'],
  ['domain/rota/rota.ts', 'domain/mutations/start-activity.ts', 'nouns-know-no-doors'],
  ['sync/commit.ts', 'src/ui/button.ts', 'sync-imports'],
  ['sync/commit.ts', 'server/app.ts', 'sync-imports'],
  ['sw/index.ts', 'sync/commit.ts', 'sw-imports'],
  ['server/app.ts', 'sync/rebase.ts', 'server-imports'],
  ['src/features/rotas/rota.ts', 'sync/index.ts', 'sync-only-through-the-engine-folder'],
  ['src/features/rotas/rota.ts', 'src/features/clients/client.ts', 'no-feature-imports-another'],
  ['src/features/rotas/rota.ts', 'src/apps/rota/routes/home.ts', 'features-stay-below-routes'],
  ['src/ui/button.ts', 'domain/rota/rota.ts', 'ui-knows-no-care'],
  ['src/engine/use-now.ts', 'src/ui/button.ts', 'engine-stays-at-the-bottom'],
  ['src/app/router.ts', 'tests/support/a-phone.ts', 'nobody-imports-tests'],
])('%s may not import %s', (from, to, rule) => expect(brokenBy(from, to)).toContain(rule))

test.each([
  ['src/engine/use-mutation.ts', 'sync/index.ts'],
  ['src/features/rotas/rota.ts', 'src/engine/use-now.ts'],
  ['src/features/rotas/rota.ts', 'src/pieces/shift.ts'],
  ['sw/index.ts', 'sync/worker.ts'],
  ['server/app.ts', 'domain/permissions.ts'],
])('%s may import %s', (from, to) => expect(brokenBy(from, to)).toEqual([]))
