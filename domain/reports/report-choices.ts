import * as z from 'zod/mini'
import { aspectsOfLife } from '../activity/action-aspects.ts'
import { BehaviourType } from '../activity/report.ts'
import { Session } from '../provider/provider-settings.ts'

// What the address of a report may say, apart from what the reports answer: every page knows all addresses of its app.

/** What was written as what came before a behaviour, put under headings by the words in it. Rules §7, stats. */
export const beforeThemes = [
  'waiting',
  'noise',
  'told-no',
  'personal-care',
  'pain',
  'meal',
  'visitors',
  'others',
  'other',
  'not-written',
] as const
export type BeforeTheme = (typeof beforeThemes)[number]

/** The same for what was tried. */
export const triedThemes = [
  'quiet-room',
  'outside',
  'one-person',
  'talking',
  'music',
  'food',
  'choice',
  'space',
  'other',
] as const
export type TriedTheme = (typeof triedThemes)[number]

/** Which kinds count: one, or all but Happy, which is no challenge. Left out: all. */
export const BehaviourKind = z.enum([...BehaviourType.options, 'ALL_BUT_HAPPY'])
export type BehaviourKind = z.output<typeof BehaviourKind>

/** How the filing of an incident stands: within 24 hours, later, or not yet, which is late after 24 hours too. */
export const FilingState = z.enum(['filed-in-time', 'filed-late', 'waiting', 'overdue'])
export type FilingState = z.output<typeof FilingState>

/** An aspect of life, or none where an activity or a record names no action of the catalogue. */
export const AspectAsked = z.enum([...aspectsOfLife, 'NONE'])
export type AspectAsked = z.output<typeof AspectAsked>

/** The figures whose rows can be asked for, by what each counts. */
export const CountedFigure = z.enum([
  ...(['planned', 'done', 'done-there', 'declined', 'declined-only', 'not-done', 'in-both'] as const),
  ...(['rota-planned', 'rota-done', 'rota-declined', 'external-planned', 'recorded'] as const),
  // Those of the management dashboard: done on a device of ours, whatever another system recorded.
  ...(['finished', 'finished-late'] as const),
])
export type CountedFigure = z.output<typeof CountedFigure>

/** The outcome of a declined activity: done after all, closed without being done, or still open and not done. */
export const DeclineOutcome = z.enum(['done-later', 'closed', 'not-done'])
export type DeclineOutcome = z.output<typeof DeclineOutcome>

/** Which due activities are listed; left out: all. `declined` has also those that were done later. */
export const DailyOutcome = z.enum(['done', 'done-late', 'declined', 'not-finished', 'never-started'])
export type DailyOutcome = z.output<typeof DailyOutcome>

/** Which part of the day they were to begin in; `none` is outside of all sessions. */
export const DailySession = z.enum([...Session.shape.value.options, 'none'])

/** The periods that a report offers by name; days of one's own stand beside them. Rules §2.2. */
export const reportPeriods = [
  'this-week',
  'last-week',
  'last-4-weeks',
  'last-13-weeks',
  'this-month',
  'last-month',
  'this-rota',
  'last-rota',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** What a period is compared with: as many days just before it, or the same weekdays a year before. */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]
