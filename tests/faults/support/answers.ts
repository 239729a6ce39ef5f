import type { Arrival, Fate } from '../../e2e/support/gate.ts'

/** An answer in the form of our own server's refusals. */
export const problem = (status: number, headers: Record<string, string> = {}): Fate => ({
  kind: 'answered',
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: JSON.stringify({ title: 'Come back later', status }),
})

export const isApi = ({ path }: Arrival): boolean => path.startsWith('/v1/')
