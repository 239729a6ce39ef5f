import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHashOf, type ExportedTable, MANIFEST_FILE, Manifest } from './manifest.ts'
import { Refusal } from './refusal.ts'

const manifestIn = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Refusal(`There is no export in ${folder}: its ${MANIFEST_FILE} cannot be read.`)
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new Refusal(`The ${MANIFEST_FILE} in ${folder} is not one of an export that this version can read.`)
  }
}

const LINE_FEED = 10

/** The lines of a file, without holding more of it than one line. Not Node's reader: JSON may hold other line ends. */
export async function* linesIn(path: string): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of createReadStream(path)) {
    let part: Buffer = chunk
    for (let end = part.indexOf(LINE_FEED); end >= 0; end = part.indexOf(LINE_FEED)) {
      yield Buffer.concat([...rest, part.subarray(0, end)]).toString('utf8')
      rest = []
      part = part.subarray(end + 1)
    }
    if (part.length > 0) rest.push(part)
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString('utf8')
}

const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

const checkTable = async (folder: string, { file, sha256 }: ExportedTable): Promise<void> => {
  const found = await hashOfFile(join(folder, file)).catch(() => {
    throw new Refusal(`The export is not whole: ${file} cannot be read.`)
  })
  if (found !== sha256) throw new Refusal(`The export is damaged: ${file} is not what was exported.`)
}

/** Reads the manifest of an export and checks that every file is what it says, before anything is written. */
export const openExport = async (folder: string): Promise<Manifest> => {
  const manifest = await manifestIn(folder)
  for (const table of manifest.tables) await checkTable(folder, table)
  if (contentHashOf(manifest.tables) !== manifest.contentHash)
    throw new Refusal(`The export is damaged: ${MANIFEST_FILE} does not fit its files.`)
  return manifest
}
