import { addClientEscalation } from './add-client-escalation.ts'
import { addClientHours } from './add-client-hours.ts'
import { changeClient } from './change-client.ts'
import { changeRotaUser } from './change-rota-user.ts'
import { createClient } from './create-client.ts'
import { createRotaUser } from './create-rota-user.ts'
import type { MutationDefinition } from './define-mutation.ts'
import { mutations } from './index.ts'
import { removeClient } from './remove-client.ts'

/** What the office writes and waits for: it is served, and no device queues it. */
const officeMutations: readonly MutationDefinition[] = [
  createClient,
  changeClient,
  addClientHours,
  addClientEscalation,
  removeClient,
  createRotaUser,
  changeRotaUser,
]

/** Every mutation that the server takes. */
export const servedMutations: readonly MutationDefinition[] = [...mutations, ...officeMutations]
