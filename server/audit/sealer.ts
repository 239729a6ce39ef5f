import type { Database } from '../database/connection.ts'
import type { Logger } from '../logger.ts'
import { agrees, readAnchor, writeAnchor } from './anchor.ts'
import { type ChainEnd, SEALED_AT_ONCE, sealBatch } from './seal-batch.ts'

const SEAL_EVERY_MS = 1000

type Parts = { readonly database: Database; readonly dataDir: string; readonly logger: Logger }

/** An anchor that the chain contradicts is evidence: it stays as it is until a person has looked. */
const moveAnchor = async ({ database, dataDir, logger }: Parts, end: ChainEnd): Promise<void> => {
  const anchor = await readAnchor(dataDir)
  if (anchor !== undefined && anchor.position >= end.position) return
  if (anchor === undefined || (await agrees(database.drizzle, anchor))) await writeAnchor(dataDir, end)
  else logger.error('the audit trail contradicts its anchor: run audit:verify', { position: anchor.position })
}

/** Seals everything that waits, batch by batch, and moves the anchor along. */
export const sealAll = async (parts: Parts): Promise<void> => {
  let batch = await sealBatch(parts.database)
  let end = batch
  while (batch?.sealed === SEALED_AT_ONCE) {
    batch = await sealBatch(parts.database)
    end = batch ?? end
  }
  if (end !== undefined) await moveAnchor(parts, end)
}

/** Seals about once a second in the background; the returned function seals what is left and stops. Decision 46. */
export const startSealing = (parts: Parts): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  const seal = (): Promise<void> => {
    running ??= sealAll(parts)
      .catch((error: unknown) => parts.logger.warn('sealing the audit trail failed', { error }))
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = setInterval(() => void seal(), SEAL_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    await seal()
  }
}
