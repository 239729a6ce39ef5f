import type { MutationRequest } from './mutation-request.ts'

/** In whose name and as what something is written: a person's request, or what the server does for one. */
export type WrittenBy = Pick<MutationRequest, 'id' | 'device' | 'receivedAt'> & {
  readonly definition: Pick<MutationRequest['definition'], 'name'>
  readonly viewer: Pick<MutationRequest['viewer'], 'userId'>
  readonly caller: { readonly user: Pick<MutationRequest['caller']['user'], 'id'> }
}
