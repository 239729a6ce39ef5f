import { behaviourWords, reasonWords, reportWords } from '../activity/report-words.ts'
import { levelNames } from '../client/escalation.ts'
import { payrollChoiceWords, payrollFieldNames } from '../payroll/payroll-words.ts'
import { takingOnAnswers, takingOnNames } from '../provider/taking-on-words.ts'
import { rotaStatusWords, rotaTypeWords } from '../rota/rota-words.ts'
import { weekdayNames } from '../rota-user/working-days.ts'
import { inWords } from './field-words.ts'

const dutyPlaces = { activity: 'For activities', shift: 'On shifts' }

/** The fields whose value is one of a few, and what those are called. A provider names its own types and sessions. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  escalationLevel: levelNames,
  event: reportWords,
  reason: reasonWords,
  type: behaviourWords,
  rotaType: rotaTypeWords,
  rotaStatus: rotaStatusWords,
  offeredFor: dutyPlaces,
  session: {},
  length: payrollChoiceWords.length,
  way: payrollChoiceWords.way,
  paid: payrollChoiceWords.paid,
  hours: payrollChoiceWords.hours,
  // What a column of payroll holds.
  field: payrollFieldNames,
  ...Object.fromEntries(Object.keys(takingOnNames).map((rule) => [rule, takingOnAnswers])),
}

/** What people wrote stands as they wrote it, though it be the short name of a location. */
const written = new Set([
  ...['initials', 'title', 'note', 'notes', 'name', 'displayName', 'providerName', 'town', 'phone', 'code', 'heading'],
  ...['howToCommunicate', 'whatMatters', 'howToSupport', 'risksAndTriggers', 'contactDetails', 'documentsRequired'],
  ...['message', 'warningSigns', 'before', 'after', 'helped', 'didNotHelp'],
])

const weekdayLists = new Set(['week1', 'week2', 'weekendDays'])

/** Whether a text is shown to the letter. */
export const isWritten = (key: string): boolean => written.has(key)

/** What one of a few values is called; undefined for any other field. */
export const choiceWords = (
  key: string,
  value: string,
  nameOf: (value: string) => string | undefined,
): string | undefined => {
  const words = choices[key]
  if (words === undefined || value.includes(' ')) return undefined
  return words[value] ?? nameOf(value) ?? inWords(value)
}

/** "Mon" for 1 of a list of weekdays; undefined for any other number. */
export const weekdayOf = (key: string, value: number): string | undefined =>
  weekdayLists.has(key) ? weekdayNames[value - 1] : undefined
