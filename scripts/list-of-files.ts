import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListOfFiles, PrecacheEntry } from '../sw/precache.ts'

/** A file as the build lists it; `revision` is null for one whose name tells its content. */
type Listed = { readonly url: string; readonly revision: string | null; readonly size: number }

const sha256 = (content: Buffer | string) => createHash('sha256').update(content)

/** The hash by which the worker knows that it was given the build's own file, and no captive portal's page. */
const integrityOf = (content: Buffer | string): string => `sha256-${sha256(content).digest('base64')}`

/** What a package can hold. */
const TEXT = /\.(js|css|svg)$/

/** Writes a file of the build whose name tells its content. */
const writeHashed = (outDir: string, { name, content }: { name: string; content: string }): PrecacheEntry => {
  const url = `assets/${name}-${sha256(content).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(outDir, url), content)
  return { url, integrity: integrityOf(content) }
}

/** All texts of the build by their addresses, for a device that has none of them: some 250 requests are one. Decision 249. */
const writePackage = (outDir: string, files: readonly PrecacheEntry[]): PrecacheEntry => {
  const texts = files.map(({ url }) => url).filter((url) => TEXT.test(url))
  const content = Object.fromEntries(texts.map((url) => [url, readFileSync(join(outDir, url), 'utf8')]))
  return writeHashed(outDir, { name: 'package', content: JSON.stringify(content) })
}

/**
 * What the worker is built with of the files that it keeps: the page, by the one address at which every server has it, what
 * is not under `/assets/`, and a list of all that is, with a package of them. The list is a file of the build, written here,
 * that the worker fetches once: within the worker its some three hundred names would be read each time it is woken.
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
  const files = entries.filter(isHashed)
  const list: ListOfFiles = { package: writePackage(outDir, files), files }
  return [
    ...entries.filter((entry) => !isHashed(entry)),
    writeHashed(outDir, { name: 'files', content: JSON.stringify(list) }),
  ]
}
