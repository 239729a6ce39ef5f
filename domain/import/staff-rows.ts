import * as z from 'zod/mini'
import { EmailAddress } from '../calls/invite-person.ts'
import { rotaUserFields } from '../mutations/rota-user-fields.ts'
import { ok, type Result, refuse } from '../result.ts'
import { initialsOf } from '../rota-user/initials-of.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'
import type { Id } from '../wire.ts'
import { type CellReader, cellReader, type Fault, hoursOf, listOf, weekOf } from './cells.ts'
import type { ImportRow } from './import-row.ts'
import { alreadyThere, type Complaints, faulty, firstFault, type Judged, keyOf, made, present } from './judged.ts'
import { dutyOf, type Known, locationOf } from './references.ts'

/** A member of staff with the e-mail by which they are known, where one is. */
export type KnownMember = Pick<RotaUser, 'id' | 'displayName' | 'archivedOn'> & { readonly email?: string | undefined }

/** The account of somebody without a staff record. */
type KnownAccount = {
  readonly id: Id
  readonly email: string
  readonly isClosed: boolean
  readonly isOfAgency: boolean
}

/** What rows of staff are compared with; `accounts` are those of people without a staff record. */
export type KnownOfStaff = {
  readonly settings: Pick<Known, 'locations' | 'duties'> | undefined
  readonly staff: readonly KnownMember[]
  readonly accounts: readonly KnownAccount[]
}

const NewMember = z.strictObject(rotaUserFields)
type NewMember = z.input<typeof NewMember>

/** What is written of a member of staff; `userId` where they have an account, `email` where they are known by one. */
export type StaffPayload = {
  readonly record: NewMember & { readonly userId?: Id }
  readonly email?: string | undefined
}

const complaints: Complaints = {
  displayName: { field: 'name', reason: 'Shorten the name to 200 characters.' },
  initials: { field: 'initials', reason: 'Shorten the initials to 10 characters.' },
  phone: { field: 'phone', reason: 'Shorten the phone number to 40 characters.' },
  locations: { field: 'locations', reason: 'Enter at most 50 locations.' },
  dutiesQualifiedFor: { field: 'duties', reason: 'Enter at most 50 duties.' },
  contractedHoursPerWeek: { field: 'contractedHours', reason: 'Enter at most 168 contracted hours a week.' },
}

const emailOf = (said: string): Result<string, string> => {
  const parsed = z.safeParse(EmailAddress, said)
  return parsed.success ? ok(parsed.data) : refuse(`Enter an e-mail address. “${said}” is not one.`)
}

const workingDaysOf = (cells: CellReader): NewMember['workingDays'] => {
  const week1 = cells.read('workingDays', weekOf)
  const week2 = cells.read('workingDaysWeek2', weekOf)
  return week1 === undefined && week2 === undefined ? undefined : { week1: week1 ?? [], week2: week2 ?? week1 ?? [] }
}

const recordOf = (cells: CellReader, { settings }: KnownOfStaff): NewMember => {
  const first = cells.needed('name', 'Enter a name.')
  const displayName = [first, cells.text('lastName')].filter(Boolean).join(' ')
  const locations = cells.read('locations', listOf(locationOf(settings))) ?? []
  const placeOfWork = cells.read('placeOfWork', locationOf(settings))
  const isListed = placeOfWork === undefined || locations.includes(placeOfWork)
  return present({
    displayName,
    initials: cells.text('initials') ?? initialsOf(displayName),
    phone: cells.text('phone'),
    locations: isListed ? locations : [placeOfWork, ...locations],
    placeOfWork,
    dutiesQualifiedFor: cells.read('duties', listOf(dutyOf(settings))) ?? [],
    contractedHoursPerWeek: cells.read('contractedHours', hoursOf),
    workingDays: workingDaysOf(cells),
  })
}

type Person = { readonly name: string; readonly email: string | undefined }
type Earlier = Person & { readonly line: number }

/** Two of one name are told apart by two e-mails. */
const mayBeSame = (one: Person, other: Person): boolean =>
  keyOf(one.name) === keyOf(other.name) && (one.email === undefined || other.email === undefined)

/** Everybody whom a row can mean, by name and by e-mail: a table of thousands is looked through once. */
const register = <One extends Person>(ones: readonly One[] = []) => {
  const byEmail = new Map<string, One>()
  const byName = new Map<string, One[]>()
  const add = (one: One): void => {
    if (one.email !== undefined) byEmail.set(one.email, one)
    byName.set(keyOf(one.name), [...(byName.get(keyOf(one.name)) ?? []), one])
  }
  for (const one of ones) add(one)
  const find = (person: Person): One | undefined =>
    byEmail.get(person.email ?? '') ?? byName.get(keyOf(person.name))?.find((other) => mayBeSame(person, other))
  return { add, find }
}

const sameLine = (person: Person, earlier: Earlier): Fault =>
  person.email !== undefined && person.email === earlier.email
    ? { field: 'email', reason: `Line ${earlier.line} has the same e-mail.` }
    : { field: 'name', reason: `Line ${earlier.line} has the same name. Enter an e-mail for both.` }

/** Why no record is made for this account. Whom an agency supplies is on no record of staff. Rules §3. */
const accountRefusal = ({ isClosed, isOfAgency }: KnownAccount): string | undefined => {
  if (isOfAgency) return 'This e-mail belongs to someone from an agency.'
  return isClosed ? 'Bring this person back under Setup instead. Their account is closed.' : undefined
}

/** What becomes of each row of a table of staff: somebody is known by their e-mail, else by name. Rules §3, §5; decision 72. */
export const judgeStaff = (rows: readonly ImportRow[], known: KnownOfStaff): Judged<StaffPayload>[] => {
  const here = register(
    known.staff.map(({ displayName, email, archivedOn }) => ({ name: displayName, email, archivedOn })),
  )
  const accounts = new Map(known.accounts.map((account) => [account.email, account]))
  const earlier = register<Earlier>()
  return rows.map((row) => {
    const cells = cellReader(row)
    const record = recordOf(cells, known)
    const email = cells.read('email', emailOf)
    const person = { name: record.displayName, email }
    const about = { row, title: person.name }
    const fault = firstFault(cells, NewMember, { payload: record, complaints })
    if (fault !== undefined) return faulty(about, fault)
    const member = here.find(person)
    if (member !== undefined) {
      return alreadyThere(
        about,
        `${member.name} has already been added${member.archivedOn === undefined ? '' : ' and is archived'}.`,
      )
    }
    const line = earlier.find(person)
    if (line !== undefined) return faulty(about, sameLine(person, line))
    const account = accounts.get(email ?? '')
    const reason = account && accountRefusal(account)
    if (reason !== undefined) return faulty(about, { field: 'email', reason })
    earlier.add({ ...person, line: row.line })
    return made(about, { record: account === undefined ? record : { ...record, userId: account.id }, email })
  })
}
