import * as z from 'zod/mini'

const Weight = z.enum(['refuse', 'warn'])

/** What a provider makes of what speaks against it that somebody takes a shift on by themselves. Decision 89. */
export const TakingOnRules = z.object({
  missingDuties: Weight,
  shortRest: Weight,
  longWeek: Weight,
  elsewhere: Weight,
})
export type TakingOnRules = z.output<typeof TakingOnRules>

/** What holds for a provider who has said nothing. */
export const usualTakingOn: TakingOnRules = {
  missingDuties: 'refuse',
  shortRest: 'warn',
  longWeek: 'warn',
  elsewhere: 'warn',
}
