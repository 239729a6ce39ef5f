import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { PublicConfig } from '../../domain/public-config.ts'

const Build = z.object({ number: z.int(), hash: z.string() })

/** The number and hash that the build left beside the client's folder; build 0 where there is none. */
export const buildOf = (clientDir: string): PublicConfig['build'] => {
  try {
    return Build.parse(JSON.parse(readFileSync(join(dirname(clientDir), 'build.json'), 'utf8')))
  } catch {
    return { number: 0, hash: 'dev' }
  }
}
