// Where a run of schedules begins that nobody has run yet.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

const DIGITS = 7

const git = (root, ...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * The first seed of a run that names none: the end of the commit's hash, so that each commit has schedules of its own
 * and anybody can repeat them. By chance where the sources are not those of a commit.
 * @param {string} root
 */
export const firstSeedOf = (root) => {
  const commit = git(root, 'status', '--porcelain') === '' ? git(root, 'rev-parse', 'HEAD') : undefined
  return commit === undefined ? randomInt(16 ** DIGITS) : Number.parseInt(commit.slice(-DIGITS), 16)
}
