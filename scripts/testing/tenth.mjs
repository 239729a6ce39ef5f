// Which tenth of what only `npm run test:all` has runs at a landing: its commit chooses.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

/** A part of a step: the `index`-th of `of`, counted from 0. @typedef {{ index: number, of: number }} Part */

export const TENTHS = 10

/** The hash of the commit that is checked out; undefined outside a repository. */
export const commitOf = (root) => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * The tenth that a commit chooses, by the first digits of its hash; by chance where there is no commit.
 * @param {string | undefined} commit
 * @returns {Part}
 */
export const tenthOf = (commit) => ({
  index: commit === undefined ? randomInt(TENTHS) : Number.parseInt(commit.slice(0, 8), 16) % TENTHS,
  of: TENTHS,
})

/**
 * Every `of`-th of a list, from the part's own on: the parts together are the list, each of it once.
 * @template T
 * @param {readonly T[]} list
 * @param {Part} part
 * @returns {T[]}
 */
export const partOf = (list, { index, of }) => list.filter((_, at) => at % of === index)

/** The whole, where no part is asked for. @type {Part} */
export const WHOLE = { index: 0, of: 1 }
