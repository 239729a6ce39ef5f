import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the migrations lie: beside the sources, also when this runs from the built bundle in `dist/server`. */
export const migrationsFolder = (): string => {
  const candidates = ['./migrations', '../../server/database/migrations', '../server/database/migrations']
  const found = candidates
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}/meta/_journal.json`))
  if (found === undefined) throw new Error('The folder of database migrations is missing.')
  return found
}
