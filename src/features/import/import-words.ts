import type { ImportKind } from '../../../domain/import/kinds.ts'
import { BriefcaseIcon, CalendarIcon, type LucideIcon, PersonIcon, RecruitIcon } from '../../ui/icons.ts'
import type { PlainPath } from '../../ui/router-links.tsx'

type KindWords = {
  readonly title: string
  readonly one: string
  readonly many: string
  /** What one line of the table is. */
  readonly line: string
  readonly icon: LucideIcon
  /** Where those that were made are seen. */
  readonly to: PlainPath
}

/** How each kind of import is spoken of. */
export const kindWords: Readonly<Record<ImportKind, KindWords>> = {
  clients: {
    title: 'Clients',
    one: 'client',
    many: 'clients',
    icon: PersonIcon,
    to: '/clients',
    line: 'One line for each client: initials, location, room, support hours and more.',
  },
  staff: {
    title: 'Staff',
    one: 'member of staff',
    many: 'members of staff',
    icon: RecruitIcon,
    to: '/setup/staff',
    line: 'One line for each person: name, e-mail, locations, duties and more. No invitations are sent.',
  },
  agencies: {
    title: 'Agencies',
    one: 'agency',
    many: 'agencies',
    icon: BriefcaseIcon,
    to: '/setup/agencies',
    line: 'One line for each agency: its name and its short name.',
  },
  shifts: {
    title: 'Shifts of a rota',
    one: 'shift',
    many: 'shifts',
    icon: CalendarIcon,
    to: '/rotas',
    line: 'One line for each shift: date, times or session, person, duties and more, into one rota.',
  },
}

/** "1 client", "260 clients". */
export const countOfKind = (kind: ImportKind, count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? kindWords[kind].one : kindWords[kind].many}`

/** "1 row", "1,200 rows". */
export const countOfRows = (count: number): string => `${count.toLocaleString('en-GB')} ${count === 1 ? 'row' : 'rows'}`
