import { fileURLToPath } from 'node:url'
import { bundle } from './bundles.ts'

export type Sizes = {
  /** The engine's own code with Dexie, without the domain, which every screen has anyway. */
  readonly engineAndDexieKb: number
  /** With the domain and its libraries: all that the engine needs to run by itself. */
  readonly wholeKb: number
}

const entry = fileURLToPath(new URL('../../sync/index.ts', import.meta.url))

const isDomain = (id: string): boolean =>
  /(^|\/)domain\//.test(id) || /^(zod|@casl|date-fns|@date-fns|rrule|uuid)\b/.test(id)

/** The JavaScript of the engine through its door, minified and gzipped, in kB of 1000 bytes. */
export const engineSizes = async (product: string | undefined): Promise<Sizes> => {
  const door = product === undefined ? entry : `${product}/sync/index.ts`
  const whole = await bundle({ entry: door })
  const own = await bundle({ entry: door, external: isDomain })
  return { engineAndDexieKb: own.gzipBytes / 1000, wholeKb: whole.gzipBytes / 1000 }
}
