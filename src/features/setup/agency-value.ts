import * as z from 'zod/mini'
import { longestLineCharacters } from '../../../domain/constants.ts'
import type { FormError } from '../../pieces/record-form/form-errors.ts'

/** What stands in the form of an agency. */
const AgencyValue = z.object({ name: z.string(), shortName: z.string() })
export type AgencyValue = z.output<typeof AgencyValue>

/** Only what was typed is kept as a draft. Decision 12. */
export const AgencyDraft = z.partial(AgencyValue)
export type AgencyDraft = z.output<typeof AgencyDraft>

/** The longest short name that the server takes. */
const longestShortName = 40

/** What is sent: both names, trimmed. */
export const agencySaid = ({ name, shortName }: AgencyValue): AgencyValue => ({
  name: name.trim(),
  shortName: shortName.trim(),
})

/** What an edit sends: the names that are others than before. */
export const agencyChanges = (before: AgencyValue, value: AgencyValue): Partial<AgencyValue> => {
  const { name, shortName } = agencySaid(value)
  return { ...(name === before.name ? {} : { name }), ...(shortName === before.shortName ? {} : { shortName }) }
}

/** What keeps the form from being sent, each with its field. Rules §5. */
export const agencyErrors = (value: AgencyValue): FormError[] => {
  const { name, shortName } = agencySaid(value)
  const wrong: [boolean, string, string][] = [
    [name === '', 'agency-name', 'Enter the name.'],
    [name.length > longestLineCharacters, 'agency-name', `Shorten the name to ${longestLineCharacters} characters.`],
    [shortName === '', 'agency-short-name', 'Enter the short name.'],
    [
      shortName.length > longestShortName,
      'agency-short-name',
      `Shorten the short name to ${longestShortName} characters.`,
    ],
  ]
  return wrong.filter(([is]) => is).map(([, fieldId, text]) => ({ fieldId, text }))
}
