import { StartError } from './config/settings-error.ts'
import { type RunningSystem, type RunWishes, startSystem } from './running-system.ts'

const OWNER_ONLY_MASK = 0o077
const STOP_WITHIN_MS = 20_000

const failed = (reason: unknown): void => {
  const line = reason instanceof StartError ? reason.message : `The server cannot start: ${String(reason)}`
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

/** Ends the process once the start has settled one way or the other and everything is undone. */
const stopAfter = async (starting: Promise<RunningSystem | undefined>): Promise<never> => {
  // A connection that does not end must not keep the process for ever.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  const system = await starting
  await system?.stop().catch(failed)
  return process.exit()
}

const start = async (wishes: RunWishes): Promise<RunningSystem | undefined> => {
  try {
    const system = await startSystem(process.env, wishes)
    process.stdout.write(system.words)
    return system
  } catch (reason) {
    failed(reason)
    return undefined
  }
}

/** Starts the system that the environment describes and runs it until it is told to stop. */
export const runServer = async (wishes: RunWishes = {}): Promise<void> => {
  // Every file that the server writes is for its own account alone.
  process.umask(OWNER_ONLY_MASK)
  const starting = start(wishes)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopAfter(starting))
  await starting
  if (process.exitCode === 1) process.exit()
}
