import { programFor } from './api.ts'
import type { RunningServer } from './running-server.ts'
import { ACCOUNTS } from './sign-in.ts'

export type SomeClient = { readonly id: string; readonly initials: string }

/** A client of the demo provider whom the carer may see. */
export const someClient = async (server: RunningServer): Promise<SomeClient> => {
  const ask = await programFor(server.port, ACCOUNTS.carer)
  const { _embedded } = await ask('/v1/clients')
  const [client] = Object.values(_embedded as Record<string, SomeClient[]>)[0] ?? []
  if (!client) throw new Error('The demo provider has no client')
  return client
}
