import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrecacheEntry } from '../sw/precache.ts'

/** A file as the build lists it; `revision` is null for one whose name tells its content. */
type Listed = { readonly url: string; readonly revision: string | null; readonly size: number }

const sha256 = (content: Buffer | string) => createHash('sha256').update(content)

/** The hash by which the worker knows that it was given the build's own file, and no captive portal's page. */
const integrityOf = (content: Buffer | string): string => `sha256-${sha256(content).digest('base64')}`

/**
 * What the worker is built with of the files that it keeps: the page, by the one address at which every server has it, what
 * is not under `/assets/`, and a list of all that is. The list is a file of the build, written here, that the worker fetches
 * once: within the worker its some three hundred names would be read each time it is woken.
 */
export const precacheEntries = (outDir: string, listed: readonly Listed[]): PrecacheEntry[] => {
  const entries = listed.map(
    ({ url, revision }): PrecacheEntry => ({
      url: url === 'index.html' ? '/' : url,
      ...(revision !== null && { revision }),
      integrity: integrityOf(readFileSync(join(outDir, url))),
    }),
  )
  const isHashed = ({ url }: PrecacheEntry) => url.startsWith('assets/')
  const list = JSON.stringify(entries.filter(isHashed))
  const url = `assets/files-${sha256(list).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(outDir, url), list)
  return [...entries.filter((entry) => !isHashed(entry)), { url, integrity: integrityOf(list) }]
}
