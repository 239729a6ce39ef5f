import type { Caller } from '../caller.ts'
import type { MutationRequest } from './mutation-request.ts'

/** In whose name and as what something is written: a person's request, or what the server does for one. */
export type WrittenBy = Pick<MutationRequest, 'id' | 'device' | 'receivedAt'> & {
  readonly definition: Pick<MutationRequest['definition'], 'name'>
  readonly viewer: Pick<MutationRequest['viewer'], 'userId'>
  readonly caller: { readonly user: Pick<MutationRequest['caller']['user'], 'id'> } & Partial<
    Pick<Caller, 'kind' | 'grant'>
  >
}

/** By what it came, as events and the trail keep it; undefined for what the server does by itself. Decision 78. */
export type CarriedBy = {
  readonly carrier: 'session' | 'grant' | undefined
  readonly grantId: string | undefined
}

/** By what a request came. */
export const carriedBy = ({ kind, grant }: Partial<Pick<Caller, 'kind' | 'grant'>>): CarriedBy => ({
  carrier: kind && (kind === 'grant' ? 'grant' : 'session'),
  grantId: grant?.id,
})
