import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Bundle = { readonly code: string; readonly gzipBytes: number }

const contenderName = 'virtual:contender'

/** Puts the contender's file, and, where one is named, another copy of the product, in the place of what is imported. */
const choosing = (contenderFile: string, product: string | undefined): Plugin => ({
  name: 'choosing',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === contenderName) return contenderFile
    const inProduct = /^\.\.\/\.\.\/\.\.\/((?:sync|src|domain)\/.+)$/.exec(source)?.[1]
    if (product === undefined || inProduct === undefined || importer !== contenderFile) return null
    return `${product}/${inProduct}`
  },
})

type Asked = {
  readonly entry: string
  readonly plugins?: readonly Plugin[]
  readonly external?: (id: string) => boolean
}

/** Bundles a file for production, as the product is built. */
export const bundle = async ({ entry, plugins = [], external = () => false }: Asked): Promise<Bundle> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: here('.'),
    publicDir: false,
    plugins: [...plugins],
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    define: { __BUILD__: JSON.stringify({ number: 1, hash: 'bench' }), global: 'globalThis' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      minify: process.env['BENCH_READABLE'] === undefined,
      rolldownOptions: { input: entry, external: (id) => external(id), output: { codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((one) => one.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was built from ${entry}`)
  return { code: chunk.code, gzipBytes: gzipSync(chunk.code, { level: 9 }).length }
}

/** Those under `packaged` run engines of others, which are installed for the benchmark alone. */
const contenderFolders = ['contenders', 'contenders/packaged']

const namesIn = (folder: string): string[] =>
  readdirSync(here(folder)).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? [])

/** The names of all contenders. */
export const everyContender = (): string[] => contenderFolders.flatMap(namesIn).sort()

/** The page of one contender. `product` names another copy of the product to take its engine from. */
export const contenderBundle = (name: string, product: string | undefined): Promise<Bundle> => {
  const folder = contenderFolders.find((one) => namesIn(one).includes(name))
  if (folder === undefined) throw new Error(`There is no contender ${name}`)
  return bundle({
    entry: here('page/main.ts'),
    plugins: [choosing(here(`${folder}/${name}.ts`), product)],
  })
}
