import * as z from 'zod/mini'
import { longestLineCharacters, mostContractedHoursPerWeek } from '../../../domain/constants.ts'
import { initialsOf } from '../../../domain/rota-user/initials-of.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import type { FormError } from '../../pieces/record-form/form-errors.ts'

/** What stands in the form of a member of staff. '' and no days are what is not said; hours are as typed. */
const StaffValue = z.object({
  displayName: z.string(),
  phone: z.string(),
  placeOfWork: z.string(),
  otherPlaces: z.array(z.string()),
  week1: z.array(z.string()),
  week2: z.array(z.string()),
  duties: z.array(z.string()),
  hours: z.string(),
})
export type StaffValue = z.output<typeof StaffValue>

/** Only what was typed is kept as a draft: the rest follows the record. Decision 12. */
export const StaffDraft = z.partial(StaffValue)
export type StaffDraft = z.output<typeof StaffDraft>

export const emptyStaff: StaffValue = {
  displayName: '',
  phone: '',
  placeOfWork: '',
  otherPlaces: [],
  week1: [],
  week2: [],
  duties: [],
  hours: '',
}

const asTexts = (days: readonly number[] | undefined): string[] => (days ?? []).map(String)

/** The form of a record as it is. Who works at one place alone works there as a rule. */
export const staffValueOf = (member: RotaUser): StaffValue => {
  const { displayName, phone = '', locations, workingDays, dutiesQualifiedFor, contractedHoursPerWeek } = member
  const placeOfWork = member.placeOfWork ?? (locations.length === 1 ? (locations[0] ?? '') : '')
  return {
    displayName,
    phone,
    placeOfWork,
    duties: dutiesQualifiedFor,
    otherPlaces: locations.filter((location) => location !== placeOfWork),
    week1: asTexts(workingDays?.week1),
    week2: asTexts(workingDays?.week2),
    hours: contractedHoursPerWeek === undefined ? '' : String(contractedHoursPerWeek),
  }
}

const asDays = (texts: readonly string[]): number[] => texts.map(Number).sort((a, b) => a - b)

const hoursOf = (typed: string): number => Number(typed.trim().replace(',', '.'))

const placesOf = ({ placeOfWork, otherPlaces }: StaffValue): string[] =>
  placeOfWork === '' ? otherPlaces : [placeOfWork, ...otherPlaces.filter((place) => place !== placeOfWork)]

/** The fields of the record that the form says, in the shape in which a new one is sent. */
const saidOf = (value: StaffValue) => ({
  displayName: value.displayName.trim(),
  initials: initialsOf(value.displayName),
  phone: value.phone.trim() || null,
  placeOfWork: value.placeOfWork || null,
  locations: placesOf(value),
  workingDays:
    value.week1.length + value.week2.length === 0 ? null : { week1: asDays(value.week1), week2: asDays(value.week2) },
  dutiesQualifiedFor: value.duties,
  contractedHoursPerWeek: value.hours.trim() === '' ? null : hoursOf(value.hours),
})

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What an edit sends: the fields that say something else than the record does. Null takes a field away. */
export const staffChanges = (member: RotaUser, value: StaffValue): Partial<ReturnType<typeof saidOf>> => {
  const before = Object.entries(saidOf(staffValueOf(member)))
  const after = saidOf(value)
  return Object.fromEntries(
    Object.entries(after).filter(([field, said]) => !isSame(said, before.find(([name]) => name === field)?.[1])),
  )
}

type Said = ReturnType<typeof saidOf>
type NewStaff = { readonly [Field in keyof Said]?: Exclude<Said[Field], null> }

/** What a new record sends: everything that the form says. */
export const newStaffOf = (value: StaffValue): NewStaff =>
  Object.fromEntries(Object.entries(saidOf(value)).filter(([, said]) => said !== null))

/** The longest phone number that the server takes. */
const longestPhone = 40

/** What keeps the form from being sent, each with its field. Rules §5. */
export const staffErrors = (value: StaffValue): FormError[] => {
  const hours = hoursOf(value.hours)
  const wrong: [boolean, string, string][] = [
    [value.displayName.trim() === '', 'staff-name', 'Enter the name.'],
    [
      value.displayName.trim().length > longestLineCharacters,
      'staff-name',
      `Shorten the name to ${longestLineCharacters} characters.`,
    ],
    [
      value.phone.trim().length > longestPhone,
      'staff-phone',
      `Shorten the phone number to ${longestPhone} characters.`,
    ],
    [
      !(hours >= 0 && hours <= mostContractedHoursPerWeek),
      'staff-hours',
      `Enter the weekly hours as a number from 0 to ${mostContractedHoursPerWeek}.`,
    ],
  ]
  return wrong.filter(([is]) => is).map(([, fieldId, text]) => ({ fieldId, text }))
}
