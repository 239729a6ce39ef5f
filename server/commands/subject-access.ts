import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { Refusal } from '../export/refusal.ts'
import type { Subject } from '../export/subject-access/section.ts'
import { writeSubjectAccess } from '../export/subject-access/write-subject-access.ts'
import type { Command } from './command.ts'
import { withSystem } from './with-system.ts'
import { demanded, optionsIn } from './words.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const subjectOf = ({ client, user }: { client?: string; user?: string }): Subject => {
  const id = (client ?? user ?? '').toLowerCase()
  if ((client === undefined) === (user === undefined) || !UUID.test(id))
    throw new Refusal('Name the person: --client ID or --user ID, where ID is a UUID.')
  return { kind: client === undefined ? 'user' : 'client', id }
}

/** The account of the machine that runs this; its number where it has no name. */
const operator = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

/** `subject-access --client ID | --user ID --out DIR`: everything recorded about one person. */
export const subjectAccess: Command = async (words) => {
  const { client, user, out } = optionsIn(words, ['client', 'user', 'out'])
  const subject = subjectOf({ ...(client && { client }), ...(user && { user }) })
  const folder = resolve(demanded(out, 'where to: --out DIR'))
  const paths = await withSystem(({ settings, database }) =>
    writeSubjectAccess(database, folder, { subject, settings, at: new Date(), operator: operator() }),
  )
  return ['Everything recorded about this person is in:', ...paths.map((path) => `  ${path}`)]
}
