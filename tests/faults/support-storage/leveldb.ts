import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningServer } from '../../e2e/support/running-server.ts'
import type { Tablet } from '../../e2e/support/tablet.ts'

/** The folder in which Chromium keeps the rota app's databases; its name is the origin's. */
const folderOf = ({ profile }: Tablet, server: RunningServer): string => {
  const { hostname, port } = new URL(server.origin('rota'))
  return join(profile, 'Default', 'IndexedDB', `http_${hostname}_${port}.indexeddb.leveldb`)
}

/** Overwrites the list of the store's files with something else, as a dying disk does. The browser is closed. */
export const corruptStore = (tablet: Tablet, server: RunningServer): void => {
  const folder = folderOf(tablet, server)
  const lists = readdirSync(folder).filter((name) => name.startsWith('MANIFEST'))
  for (const name of lists) writeFileSync(join(folder, name), 'not what it was')
}

/** Makes the store one that does not open; answers what mends it. The browser is closed both times. */
export const lockStoreAway = (tablet: Tablet, server: RunningServer): (() => void) => {
  const folder = folderOf(tablet, server)
  renameSync(folder, `${folder}.away`)
  // Chromium finds a file where its folder was.
  writeFileSync(folder, '')
  return () => {
    rmSync(folder, { recursive: true })
    renameSync(`${folder}.away`, folder)
  }
}
