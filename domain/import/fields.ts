import type { ImportKind } from './kinds.ts'

/** What a column of a table can mean: `also` are other headings, in lower case, that it is recognised by. */
export type ImportField = {
  readonly name: string
  readonly label: string
  readonly isNeeded: boolean
  readonly hint: string
  readonly also: readonly string[]
}

type Written = Omit<ImportField, 'name' | 'isNeeded'> & { readonly isNeeded?: true }

const LIST = 'Put ; or , between several.'

const clientFields = {
  initials: { label: 'Initials', isNeeded: true, hint: 'Never a name.', also: ['client', 'resident', 'service user'] },
  location: {
    label: 'Location',
    isNeeded: true,
    hint: 'The name or short value from Setup.',
    also: ['home', 'house', 'site', 'place', 'service'],
  },
  room: { label: 'Room number', hint: '', also: ['room', 'flat', 'room no', 'room no.', 'unit'] },
  supportHours: {
    label: 'Support hours a week',
    hint: 'For example 37.5 or 37:30.',
    also: ['support hours', 'hours', 'weekly hours', 'hours per week', 'commissioned hours'],
  },
  supportHoursFrom: {
    label: 'Support hours from',
    hint: 'A date. Leave out if the hours have always been the same.',
    also: ['hours from', 'effective from', 'start date'],
  },
  level: {
    label: 'Level',
    hint: 'Green, amber or red.',
    also: ['escalation', 'escalation level', 'care level'],
  },
  levelFrom: { label: 'Level from', hint: 'A date. Leave out to start today.', also: ['escalation from'] },
  archivedOn: {
    label: 'Archived from',
    hint: 'The date they left.',
    also: ['archived', 'archived on', 'left on'],
  },
  howToCommunicate: {
    label: 'How to communicate with me',
    hint: 'At most 240 characters.',
    also: ['how to communicate', 'communication'],
  },
  whatMatters: {
    label: 'What matters to me',
    hint: 'At most 240 characters.',
    also: ['what matters', 'important to me'],
  },
  howToSupport: {
    label: 'How to support me',
    hint: 'At most 240 characters.',
    also: ['how to support', 'support needs'],
  },
  risksAndTriggers: {
    label: 'Risks and triggers',
    hint: 'At most 240 characters.',
    also: ['risks', 'triggers', 'known risks'],
  },
} satisfies Record<string, Written>

const staffFields = {
  name: {
    label: 'Name',
    isNeeded: true,
    hint: 'The full name, or the first name if there is a column for last names.',
    also: ['full name', 'display name', 'staff name', 'employee', 'employee name', 'first name', 'forename', 'staff'],
  },
  lastName: {
    label: 'Last name',
    hint: 'Only if it has its own column.',
    also: ['surname', 'family name'],
  },
  email: {
    label: 'E-mail',
    hint: 'Used to recognise the person. No e-mail is sent.',
    also: ['email', 'e-mail address', 'email address', 'mail', 'work email'],
  },
  initials: { label: 'Initials', hint: 'Leave out to use the initials of the name.', also: [] },
  phone: { label: 'Phone', hint: '', also: ['telephone', 'mobile', 'phone number', 'mobile number', 'tel'] },
  locations: {
    label: 'Locations',
    hint: LIST,
    also: ['location', 'homes', 'home', 'sites', 'site', 'places', 'services', 'works at'],
  },
  placeOfWork: {
    label: 'Usual place of work',
    hint: 'One of the locations.',
    also: ['place of work', 'main location', 'base', 'main site'],
  },
  duties: {
    label: 'Duties',
    hint: `What they are qualified for. ${LIST}`,
    also: ['duty', 'qualified for', 'skills', 'qualifications'],
  },
  contractedHours: {
    label: 'Contracted hours a week',
    hint: 'For example 37.5 or 37:30.',
    also: ['contracted hours', 'contract hours', 'hours', 'weekly hours', 'hours per week'],
  },
  workingDays: {
    label: 'Working days',
    hint: 'For example Mon to Fri, or Mon; Wed. Used for both weeks if week 2 is empty.',
    also: ['days', 'working days week 1', 'week 1', 'days worked'],
  },
  workingDaysWeek2: {
    label: 'Working days in week 2',
    hint: 'Only if different from week 1.',
    also: ['week 2', 'working days week 2'],
  },
} satisfies Record<string, Written>

const agencyFields = {
  name: { label: 'Name', isNeeded: true, hint: '', also: ['agency', 'agency name', 'company'] },
  shortName: {
    label: 'Short name',
    hint: 'At most 40 characters. Leave out to use the name.',
    also: ['short', 'abbreviation', 'code'],
  },
} satisfies Record<string, Written>

const shiftFields = {
  date: { label: 'Date', isNeeded: true, hint: 'For example 24/11/2026.', also: ['day', 'shift date', 'start date'] },
  from: {
    label: 'From',
    hint: 'For example 08:00. Not needed if there is a session.',
    also: ['start', 'start time', 'begins'],
  },
  to: { label: 'To', hint: 'For example 14:00.', also: ['end', 'end time', 'finish', 'until', 'ends'] },
  session: {
    label: 'Session',
    hint: 'For example Morning. Its times are used if there are none.',
    also: ['shift', 'shift type'],
  },
  person: {
    label: 'Person',
    hint: 'The e-mail, or the name from Setup. Leave empty for an open shift.',
    also: ['name', 'staff', 'staff name', 'employee', 'carer', 'e-mail', 'email', 'assigned to', 'worker'],
  },
  agency: { label: 'Agency', hint: 'If an agency covers the shift.', also: ['agency name', 'covered by'] },
  location: {
    label: 'Location',
    hint: 'Must be the rota’s location.',
    also: ['home', 'house', 'site', 'place', 'service'],
  },
  title: { label: 'Title', hint: '', also: ['shift title', 'description', 'role'] },
  duties: { label: 'Duties', hint: LIST, also: ['duty', 'duties required', 'skills'] },
  notes: { label: 'Notes', hint: '', also: ['note', 'comment', 'comments', 'remarks'] },
} satisfies Record<string, Written>

const listed = (fields: Readonly<Record<string, Written>>): ImportField[] =>
  Object.entries(fields).map(([name, field]) => ({ name, ...field, isNeeded: field.isNeeded === true }))

/** What the columns of each kind of table can mean, in the order in which they are offered. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  clients: listed(clientFields),
  staff: listed(staffFields),
  agencies: listed(agencyFields),
  shifts: listed(shiftFields),
}
