import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditVerify } from '../../../server/commands/audit-verify.ts'
import { exportSystem } from '../../../server/commands/export.ts'
import { restoreSystem } from '../../../server/commands/restore.ts'
import { subjectAccess } from '../../../server/commands/subject-access.ts'
import { withSystem } from '../../../server/commands/with-system.ts'
import { users } from '../../../server/database/schema/users.ts'

let folder: string
let from: string
let to: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carelight-commands-'))
  from = join(folder, 'from')
  to = join(folder, 'to')
  process.env['DATA_DIR'] = from
})
afterEach(() => {
  delete process.env['DATA_DIR']
  rmSync(folder, { recursive: true, force: true })
})

/** A database on disk is opened six times over, two of them new: seconds each on a busy machine. */
const SLOW_MS = 180_000

const aSystem = () =>
  withSystem(
    async ({ database }) => {
      const [person] = await database.drizzle.insert(users).values({ sub: 's', email: 'ann@demo.example' }).returning()
      await database.drizzle.execute(
        `insert into audit_trail (at, user_id, action, subject, subject_ids) values (now(), '${person?.id}', 'x', 'y', '{}')`,
      )
      return person?.id ?? ''
    },
    { mayBeNew: true },
  )

test(
  'a system moves from one folder to another, and its trail is verified there',
  async () => {
    const id = await aSystem()
    const out = join(folder, 'copy')
    expect(await exportSystem(['--out', out])).toEqual([expect.stringContaining(`to ${out}`), expect.any(String)])
    process.env['DATA_DIR'] = to
    expect(await restoreSystem(['--from', out])).toEqual([expect.stringContaining('Restored'), expect.any(String)])
    expect(await auditVerify([])).toEqual([expect.stringMatching(/whole: 0 rows sealed .*, 1 waiting/)])
    const told = await subjectAccess(['--user', id, '--out', join(folder, 'person')])
    expect(told.slice(1).every((path) => existsSync(path.trim()))).toBe(true)
    await expect(restoreSystem(['--from', out])).rejects.toThrow('restored into an empty one')
  },
  SLOW_MS,
)

test('the embedded database serves one process: a server that runs on it is named, in one line', async () => {
  mkdirSync(join(from, 'database'), { recursive: true })
  writeFileSync(join(from, 'lock'), `${process.ppid}\n`)
  await expect(exportSystem(['--out', to])).rejects.toThrow(`${from} is in use by process ${process.ppid}`)
  expect(existsSync(to)).toBe(false)
})

test('a mistyped folder is no new system, and a damaged export makes none', async () => {
  await expect(auditVerify([])).rejects.toThrow('There is no system in')
  await expect(restoreSystem(['--from', to])).rejects.toThrow('There is no export in')
  expect(existsSync(from)).toBe(false)
})

test('words that a command does not know are refused with those it does', async () => {
  await expect(exportSystem(['--to', to])).rejects.toThrow('takes --out … and nothing else')
  await expect(exportSystem([])).rejects.toThrow('--out DIR')
  await expect(subjectAccess(['--client', 'AB', '--out', to])).rejects.toThrow('--client ID or --user ID')
})

test('the scripts print one line on standard error and exit with 1', () => {
  const words = ['scripts/command.mjs', 'audit:verify']
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: process.env })
  expect([status, stdout, stderr]).toEqual([1, '', `There is no system in ${from}. Name its folder by DATA_DIR.\n`])
})
