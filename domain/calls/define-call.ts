import type * as z from 'zod/mini'
import type { Endpoint, PathParameter } from '../endpoint.ts'
import type { PermissionText } from '../permissions.ts'

/**
 * A request that is never queued: a figure that is read online, or something sent and forgotten.
 * `onFailure` says what becomes of a failure: shown as the default error toast, left to the caller, or only logged.
 */
export type CallDefinition<Input = unknown, Output = unknown> = {
  readonly name: string
  readonly endpoint: Endpoint
  readonly permission: PermissionText | 'none'
  /** Path parameters and query (GET) or body (others), in wire form. Strict. */
  readonly input: z.ZodMiniType<Input, Record<string, unknown>>
  /** The answer in wire form in, decoded out. */
  readonly output: z.ZodMiniType<Output, unknown>
  readonly onFailure: 'toast' | 'caller' | 'log'
}

type Written<Path extends Endpoint, Input, Output> = Omit<CallDefinition<Input, Output>, 'endpoint' | 'input'> & {
  readonly endpoint: Path
  readonly input: PathParameter<Path> extends keyof Input ? z.ZodMiniType<Input, Record<string, unknown>> : never
}

/** Declares a call; a path parameter that the input lacks does not compile. */
export const defineCall = <Path extends Endpoint, Input, Output>(
  written: Written<Path, Input, Output>,
): CallDefinition<Input, Output> => written
