import { resolve } from 'node:path'
import { writeExport } from '../export/write-export.ts'
import type { Command } from './command.ts'
import { withSystem } from './with-system.ts'
import { demanded, optionsIn } from './words.ts'

/** `export --out DIR`: the whole system as it is at one moment, as files. */
export const exportSystem: Command = async (words) => {
  const folder = resolve(demanded(optionsIn(words, ['out']).out, 'where to: --out DIR'))
  const { tables, contentHash } = await withSystem(({ database }) => writeExport(database, folder, new Date()))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Exported ${rows} rows of ${tables.length} tables to ${folder} (content ${contentHash}).`,
    'It holds keys and care records: keep it as safe as the system itself.',
  ]
}
