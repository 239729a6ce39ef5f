import { auditVerify } from './commands/audit-verify.ts'
import type { Command } from './commands/command.ts'
import { exportSystem } from './commands/export.ts'
import { restoreSystem } from './commands/restore.ts'
import { subjectAccess } from './commands/subject-access.ts'
import { StartError } from './config/settings-error.ts'
import { Refusal } from './export/refusal.ts'

const commands: ReadonlyMap<string, Command> = new Map([
  ['audit:verify', auditVerify],
  ['export', exportSystem],
  ['restore', restoreSystem],
  ['subject-access', subjectAccess],
])

const told = (reason: unknown): string =>
  reason instanceof StartError || reason instanceof Refusal ? reason.message : `That did not work: ${String(reason)}`

/** Runs the command that the first word names, with the words after it; 1 as the exit code where it refuses. */
const runCommand = async ([name = '', ...words]: readonly string[]): Promise<void> => {
  try {
    const command = commands.get(name)
    if (command === undefined) throw new Refusal(`There is no command "${name}": ${[...commands.keys()].join(', ')}.`)
    process.stdout.write(`${(await command(words)).join('\n')}\n`)
  } catch (reason) {
    process.stderr.write(`${told(reason)}\n`)
    process.exitCode = 1
  }
}

await runCommand(process.argv.slice(2))
