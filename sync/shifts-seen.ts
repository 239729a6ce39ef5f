import { shiftsSeen } from '../domain/calls/shifts-seen.ts'
import { abilityOf, can } from '../domain/permissions.ts'
import { makeCall } from './call.ts'
import type { Core } from './core.ts'
import { writeMirrorOf } from './transactions.ts'

/** Brings what the person has seen of their shifts, here and on other devices. Decision 64. */
export const readShiftsSeen = async (core: Core): Promise<void> => {
  const { mirror } = core.databases
  const [owner, known] = await Promise.all([mirror.owner.get(), mirror.knownUser.get()])
  // Who reads no rotas has no shifts to see.
  if (owner === undefined || known === undefined || !can(abilityOf(known.user.ability), shiftsSeen.permission)) return
  const answer = await makeCall(core, shiftsSeen, {})
  if (!answer.ok) return
  const { rotas } = answer.value
  await writeMirrorOf(mirror, { owner }, async (within) => within.shiftsSeen.put(rotas))
}
