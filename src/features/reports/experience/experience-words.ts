import { numberWords } from '../report-words.ts'
import type { Rated } from './use-experience.ts'

/** "4.2"; a dash where nobody answered. */
export const averageWords = ({ ratings, points }: Pick<Rated, 'ratings' | 'points'>): string =>
  ratings === 0 ? '–' : (points / ratings).toFixed(1)

/** "12 answers" */
export const answersWords = (ratings: number): string =>
  ratings === 1 ? '1 answer' : `${numberWords(ratings)} answers`

/** Fewer answers than this say little of an average. */
export const FEW = 5

/** How the figures come about, as `docs/rules.md` §7 defines them. */
export const experienceWorkedOut: readonly string[] = [
  'This report counts the answers from 1 (very dissatisfied) to 5 (very satisfied) that staff recorded when they stopped an activity for a client.',
  'It includes activities planned to start in this period, up to now. Withdrawn answers are left out.',
  'An average is the sum of the answers divided by how many there are. How many stand behind it is shown beside it.',
  `Fewer than ${FEW} answers are marked as few. They say little about the average.`,
  'Days and hours are the planned start times, in your provider’s time zone. Weeks start on Monday.',
  'By staff needed: how many staff the activity was planned for.',
  'Not every activity has an answer. The first figure shows how many of the finished activities have one.',
]
