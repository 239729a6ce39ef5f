import { answerSwap } from './answer-swap.ts'
import { askSwap } from './ask-swap.ts'
import { changeAgency } from './change-agency.ts'
import { changeAnnouncement } from './change-announcement.ts'
import { changeChannel } from './change-channel.ts'
import { changeRota } from './change-rota.ts'
import { changeRotaUser } from './change-rota-user.ts'
import { changeSettings } from './change-settings.ts'
import { createAgency } from './create-agency.ts'
import { createAnnouncement } from './create-announcement.ts'
import { createChannel } from './create-channel.ts'
import { createClient } from './create-client.ts'
import { createRota } from './create-rota.ts'
import { createRotaUser } from './create-rota-user.ts'
import { createSettings } from './create-settings.ts'
import { decideSwap } from './decide-swap.ts'
import type { MutationDefinition } from './define-mutation.ts'
import { mutations } from './index.ts'
import { lockRota } from './lock-rota.ts'
import { publishRota } from './publish-rota.ts'
import { remindReaders } from './remind-readers.ts'
import { removeClient } from './remove-client.ts'
import { removeRota } from './remove-rota.ts'
import { unlockRota } from './unlock-rota.ts'
import { unpublishRota } from './unpublish-rota.ts'
import { withdrawRota } from './withdraw-rota.ts'
import { withdrawSwap } from './withdraw-swap.ts'

/** What the office writes and waits for: it is served, and no device queues it. */
const officeMutations: readonly MutationDefinition[] = [
  createClient,
  removeClient,
  createRotaUser,
  changeRotaUser,
  createAgency,
  changeAgency,
  createChannel,
  changeChannel,
  createAnnouncement,
  changeAnnouncement,
  remindReaders,
  createSettings,
  changeSettings,
  createRota,
  changeRota,
  removeRota,
  publishRota,
  unpublishRota,
  withdrawRota,
  lockRota,
  unlockRota,
  askSwap,
  answerSwap,
  withdrawSwap,
  decideSwap,
]

/** Every mutation that the server takes. */
export const servedMutations: readonly MutationDefinition[] = [...mutations, ...officeMutations]
