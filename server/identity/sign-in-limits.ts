import * as z from 'zod/mini'
import { createBuckets, type Rate } from '../limits/token-buckets.ts'
import { normalEmail } from './accounts.ts'
import { hashOfOpaque } from './opaque.ts'

/** A sign-in takes two or three requests: forty people of one house at the change of shift stay far below. */
const OF_A_SOURCE: Rate = { burst: 300, perSecond: 5 }
/** One person who mistypes again and again. */
const OF_AN_ADDRESS: Rate = { burst: 30, perSecond: 0.5 }
/** All together: what the arithmetic of so many takes leaves most of a processor to everybody else. */
const OF_ALL: Rate = { burst: 1500, perSecond: 60 }

const Named = z.object({
  AuthParameters: z.optional(z.object({ USERNAME: z.optional(z.string()) })),
  ChallengeResponses: z.optional(z.object({ USERNAME: z.optional(z.string()) })),
})

const addressIn = (body: unknown): string | undefined => {
  const { AuthParameters, ChallengeResponses } = z.safeParse(Named, body).data ?? {}
  return AuthParameters?.USERNAME ?? ChallengeResponses?.USERNAME
}

/** Counts requests to the pool before anything is looked up or reckoned for them. */
export const createSignInLimits = (clock: () => number) => {
  const bySource = createBuckets(OF_A_SOURCE, clock)
  const byAddress = createBuckets(OF_AN_ADDRESS, clock)
  const together = createBuckets(OF_ALL, clock)
  return {
    /** How many milliseconds this request has to wait; undefined where it may go on. */
    take: (source: string, body: unknown): number | undefined => {
      const address = addressIn(body)
      return (
        bySource.take(source) ??
        // With the source, so that nobody can use up what is there for another.
        (address === undefined ? undefined : byAddress.take(hashOfOpaque(`${source} ${normalEmail(address)}`))) ??
        together.take('all')
      )
    },
  }
}
