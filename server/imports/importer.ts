import type { Actor } from '../../domain/stamp.ts'
import { actorFrom } from '../changes/actor.ts'
import type { WrittenBy } from '../changes/written-by.ts'
import type { Queryable } from '../database/connection.ts'
import { deviceOfRequest } from '../request/device.ts'
import type { SignedInRequest } from '../request/signed-in.ts'
import { askOne } from '../work/load.ts'
import { displayNameOf } from '../work/sources.ts'

/** In whose name an import is written or taken back, and when. */
export type Importer = { readonly actor: Actor; readonly now: number; readonly writer: WrittenBy }

/** Whoever sent this request, doing what the trail calls `name`. */
export const importerOf = async (
  tx: Queryable,
  request: SignedInRequest,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<Importer> => {
  const { user } = request.caller
  const viewer = { userId: user.id }
  const device = deviceOfRequest(request)
  const writer = { id: request.id, device, receivedAt: now, definition: { name }, viewer, caller: { user } }
  const displayName = await askOne(tx, displayNameOf(user.id))
  return { actor: actorFrom(user, displayName), now, writer }
}
