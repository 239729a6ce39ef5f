import { handoverRead } from '../domain/calls/handover-read.ts'
import { makeCall } from './call.ts'
import type { Core } from './core.ts'
import { writeMirrorOf } from './transactions.ts'

/** Brings what the person has read of the handover, here and on other devices. Decision 62. */
export const readHandoverMarks = async (core: Core): Promise<void> => {
  const owner = await core.databases.mirror.owner.get()
  const answer = await makeCall(core, handoverRead, {})
  if (owner === undefined || !answer.ok) return
  const { reportIds } = answer.value
  await writeMirrorOf(core.databases.mirror, { owner }, async (within) => within.handoverRead.put(reportIds))
}
