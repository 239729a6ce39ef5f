import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noteSubjectAccess } from '../../audit/subject-access.ts'
import type { Settings } from '../../config/settings.ts'
import type { Database, Queryable } from '../../database/connection.ts'
import { seeOneMoment } from '../../database/stream-rows.ts'
import { providerSettingsOf } from '../../provider/settings.ts'
import { Refusal } from '../refusal.ts'
import { clientSections } from './client-sections.ts'
import { otherRecords } from './other-records.ts'
import { pageOf, type SubjectRecord } from './page.ts'
import { peopleFor } from './people.ts'
import { type Subject, told } from './section.ts'
import { staffSections } from './staff-sections.ts'

type Asked = {
  readonly subject: Subject
  readonly settings: Settings
  readonly at: Date
  /** Who takes it out, as the machine knows them. */
  readonly operator: string
}

/** Everything recorded about one person, as it is at one moment; refuses where nobody has this id. */
const subjectRecord = async (tx: Queryable, { subject, settings, at }: Asked): Promise<SubjectRecord> => {
  await seeOneMoment(tx)
  const people = await peopleFor(tx, subject)
  const sections = await (subject.kind === 'client' ? clientSections : staffSections)(tx, people)
  if (sections === undefined)
    throw new Refusal(
      `There is no ${subject.kind === 'client' ? 'client' : 'member of staff'} with the id ${subject.id}.`,
    )
  const provider = await providerSettingsOf(tx)
  return {
    about: { ...subject, name: people.names.get(subject.id) ?? subject.id },
    provider: provider?.providerName ?? settings.providerName,
    timeZone: provider?.timeZone ?? settings.timeZone,
    madeAt: at.toISOString(),
    sections: [...sections, await otherRecords(tx, people)].map((section) => ({
      ...section,
      entries: section.entries.map(told),
    })),
  }
}

/** Whole or not at all, and for nobody but its owner. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.part-${process.pid}`
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  await rename(draft, path)
}

/** The record, and a row in the trail that it was taken out: there is none without the other. Decision 46. */
const takeOut = async (tx: Queryable, asked: Asked): Promise<SubjectRecord> => {
  const { kind, id } = asked.subject
  const record = await subjectRecord(tx, asked)
  await noteSubjectAccess(tx, { table: kind === 'client' ? 'clients' : 'rotaUsers', id, operator: asked.operator })
  return record
}

/** Writes the record as JSON and as a readable page; gives the paths of both. The trail says that it was done. */
export const writeSubjectAccess = async (database: Database, folder: string, asked: Asked): Promise<string[]> => {
  const base = join(folder, `subject-access-${asked.subject.kind}-${asked.subject.id}`)
  const [asJson, asPage] = [`${base}.json`, `${base}.html`]
  for (const path of [asJson, asPage]) if (existsSync(path)) throw new Refusal(`${path} already exists.`)
  const record = await database.transaction((tx) => takeOut(tx, asked))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(asJson, `${JSON.stringify(record, undefined, 2)}\n`)
  await writeWhole(asPage, pageOf(record))
  return [asJson, asPage]
}
