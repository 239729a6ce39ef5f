import { addClientEscalation } from './add-client-escalation.ts'
import { addClientHours } from './add-client-hours.ts'
import { changeAgency } from './change-agency.ts'
import { changeClient } from './change-client.ts'
import { changeRota } from './change-rota.ts'
import { changeRotaUser } from './change-rota-user.ts'
import { createAgency } from './create-agency.ts'
import { createClient } from './create-client.ts'
import { createRota } from './create-rota.ts'
import { createRotaUser } from './create-rota-user.ts'
import type { MutationDefinition } from './define-mutation.ts'
import { mutations } from './index.ts'
import { lockRota } from './lock-rota.ts'
import { publishRota } from './publish-rota.ts'
import { removeClient } from './remove-client.ts'
import { removeRota } from './remove-rota.ts'
import { unlockRota } from './unlock-rota.ts'
import { withdrawRota } from './withdraw-rota.ts'

/** What the office writes and waits for: it is served, and no device queues it. */
const officeMutations: readonly MutationDefinition[] = [
  createClient,
  changeClient,
  addClientHours,
  addClientEscalation,
  removeClient,
  createRotaUser,
  changeRotaUser,
  createAgency,
  changeAgency,
  createRota,
  changeRota,
  removeRota,
  publishRota,
  withdrawRota,
  lockRota,
  unlockRota,
]

/** Every mutation that the server takes. */
export const servedMutations: readonly MutationDefinition[] = [...mutations, ...officeMutations]
