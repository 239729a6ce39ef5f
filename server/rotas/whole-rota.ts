import type { Queryable } from '../database/connection.ts'
import type { WireRow } from '../database/documents.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { readVisible, withShifts } from '../resources/served.ts'

/** A rota with the shifts that this person may see: what every change of it answers. */
export const wholeRota = async (
  tx: Queryable,
  rotaId: string,
  { viewer }: MutationRequest,
): Promise<WireRow | undefined> => {
  const [rota] = await withShifts(tx, await readVisible(tx, 'rotas', { ids: [rotaId], viewer }), viewer)
  return rota
}
