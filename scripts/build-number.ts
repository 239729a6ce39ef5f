import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

type Build = { readonly number: number; readonly hash: string }

/** Asks git one question; undefined where there is no git or no history. */
const git = (...words: string[]): string | undefined => {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/**
 * The build that is being made: how many commits it holds and the short hash of the last one.
 * `BUILD_NUMBER` and `BUILD_HASH` win, so that a check can make two builds of one commit.
 */
export const buildNumber = (): Build => ({
  number: Number(process.env['BUILD_NUMBER'] ?? git('rev-list', '--count', 'HEAD') ?? 0),
  hash: process.env['BUILD_HASH'] ?? git('rev-parse', '--short', 'HEAD') ?? 'dev',
})

/**
 * Vite plugin: leaves the build's number in `build.json` beside the client's folder, where the server reads it, and
 * moves Vite's list of chunks there, since it is for the size check and not for the public.
 */
export const writeBuildFile = ({ build, outDir }: { build: Build; outDir: string }): Plugin => ({
  name: 'carelight-build-file',
  apply: 'build',
  closeBundle() {
    const folder = dirname(outDir)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'build.json'), `${JSON.stringify(build)}\n`)
    const list = join(outDir, '.vite')
    if (existsSync(list)) renameSync(join(list, 'manifest.json'), join(folder, 'client-chunks.json'))
    rmSync(list, { recursive: true, force: true })
  },
})
