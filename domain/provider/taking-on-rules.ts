import * as z from 'zod/mini'

const Weight = z.enum(['refuse', 'warn'])

/** The provider's rules for taking a shift on: each thing that speaks against it refuses, or warns. Decision 89. */
export const TakingOnRules = z.object({
  missingDuties: Weight,
  shortRest: Weight,
  longWeek: Weight,
  elsewhere: Weight,
})
export type TakingOnRules = z.output<typeof TakingOnRules>

/** The rules of a provider who has set none. */
export const usualTakingOn: TakingOnRules = {
  missingDuties: 'refuse',
  shortRest: 'warn',
  longWeek: 'warn',
  elsewhere: 'warn',
}
