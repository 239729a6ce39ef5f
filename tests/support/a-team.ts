import type { CoverRule, SessionNeed } from '../../domain/provider/cover-rules.ts'
import type { CoverTeam } from '../../domain/rota/cover-need.ts'

/** The care team of Georgian House, of which the provider has said nothing. */
export const aTeam = (overrides: Partial<CoverTeam> = {}): CoverTeam => ({
  ...{ location: 'gh', rotaType: 'care', isPattern: false, rules: [] },
  ...overrides,
})

/** The same number on each weekday. */
export const daily = (people: number): number[] => Array.from({ length: 7 }, () => people)

type Said = { readonly people: readonly number[]; readonly duties?: Readonly<Record<string, readonly number[]>> }

/** What sessions of the care team of Georgian House need from 1 November 2026 on. */
export const aCoverRule = (
  sessions: Partial<Record<SessionNeed['session'], Said>>,
  overrides: Partial<CoverRule> = {},
): CoverRule => ({
  ...{ locationId: 'gh', rotaType: 'care', from: '2026-11-01' },
  sessions: Object.entries(sessions).map(([session, { people, duties = {} }]) => ({
    ...{ session: session as SessionNeed['session'], people: [...people] },
    duties: Object.entries(duties).map(([duty, wanted]) => ({ duty, people: [...wanted] })),
  })),
  ...overrides,
})
