import * as z from 'zod/mini'
import type { Agency } from '../agency/agency.ts'
import { ShortLine } from '../mutations/office-fields.ts'
import { Line } from '../wire.ts'
import { cellReader } from './cells.ts'
import type { ImportRow } from './import-row.ts'
import { alreadyThere, type Complaints, faulty, firstFault, type Judged, keyOf, made } from './judged.ts'

const NewAgency = z.strictObject({ name: Line, shortName: ShortLine })
type NewAgency = z.input<typeof NewAgency>

const complaints: Complaints = {
  name: { field: 'name', reason: 'Shorten the name to 200 characters.' },
  shortName: { field: 'shortName', reason: 'Enter a short name of up to 40 characters.' },
}

/** What becomes of each row of a table of agencies: one is known by its name. Rules §3; decision 72. */
export const judgeAgencies = (
  rows: readonly ImportRow[],
  { agencies }: { readonly agencies: readonly Pick<Agency, 'name'>[] },
): Judged<NewAgency>[] => {
  const here = new Set(agencies.map(({ name }) => keyOf(name)))
  const lineByName = new Map<string, number>()
  return rows.map((row) => {
    const cells = cellReader(row)
    const name = cells.needed('name', 'Enter a name.')
    const payload = { name, shortName: cells.text('shortName') ?? name }
    const about = { row, title: name }
    const fault = firstFault(cells, NewAgency, { payload, complaints })
    if (fault !== undefined) return faulty(about, fault)
    if (here.has(keyOf(name))) return alreadyThere(about, 'This agency has already been added.')
    const line = lineByName.get(keyOf(name))
    if (line !== undefined) return faulty(about, { field: 'name', reason: `Line ${line} is the same agency.` })
    lineByName.set(keyOf(name), row.line)
    return made(about, payload)
  })
}
