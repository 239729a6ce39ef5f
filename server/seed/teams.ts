import type { RotaType } from '../../domain/rota/rota.ts'

/** Fourteen day-slots from Monday of week 1: M morning, A afternoon, D day, N night, O office hours, dot for off. */
type Pattern = string

/** Those who share a rota: one type of work at one location. */
export type Team = {
  readonly key: string
  readonly name: string
  readonly type: RotaType
  readonly location: 'gh' | 'mf'
  /** Member by member, around again when there are more members. A night is never followed by a day shift. */
  readonly patterns: readonly [Pattern, ...Pattern[]]
}

const carePatterns: Team['patterns'] = [
  'MA..MA...MAM..',
  '.AA.M..MA..AM.',
  'NN...NN..NN...',
  '..MAM..AA..MA.',
  'AM..AAM..M.AM.',
  '.NN..N...NN..N',
  'M..AM.AM..AM..',
  '..NN.A..N..MA.',
  'AA.M..MA.MA..M',
  'N..NN...NN..N.',
  '.M.MA.M.AA.M.A',
  'A.MM.A.MA..MAM',
]
const supportPatterns: Team['patterns'] = [
  'MMAA...AAMM...',
  '..MMAA...AAMM.',
  'AA...MMMM...AA',
  '.AMMM....MAA.M',
  'M..AA.MA..MM.A',
]
const domesticPatterns: Team['patterns'] = ['MMMMM....MMMMM', '....MMMMMM....', 'MM..MM.MM..MMM']
const officePatterns: Team['patterns'] = ['OOOOO..OOOOO..', 'OOO....OOO....', '..OOO....OOO..']
const combinedPatterns: Team['patterns'] = [
  'DD...DD..DD...',
  '..DD...DD..DD.',
  'NN..NN...NN..N',
  '..NN...NN...N.',
  'D...DD..D..D.D',
]

/** One rota each, every two weeks. Rules §3: every type of rota is there. */
export const demoTeams: readonly Team[] = [
  { key: 'gh care', name: 'Care', type: 'care', location: 'gh', patterns: carePatterns },
  { key: 'gh support', name: 'Support', type: 'support', location: 'gh', patterns: supportPatterns },
  { key: 'gh domestic', name: 'Domestic', type: 'domestic', location: 'gh', patterns: domesticPatterns },
  { key: 'gh office', name: 'Office', type: 'office', location: 'gh', patterns: officePatterns },
  { key: 'mf care', name: 'Care', type: 'care', location: 'mf', patterns: carePatterns },
  { key: 'mf support', name: 'Support', type: 'support', location: 'mf', patterns: supportPatterns },
  { key: 'mf combined', name: 'Flats', type: 'combined', location: 'mf', patterns: combinedPatterns },
  { key: 'mf domestic', name: 'Domestic', type: 'domestic', location: 'mf', patterns: domesticPatterns },
]
