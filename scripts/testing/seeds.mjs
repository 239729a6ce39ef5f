// The seeds of a random run: those of the commit, so that each landing has new ones and anybody can repeat them.
import { randomInt } from 'node:crypto'

const DIGITS = 7

/**
 * A whole number below 2^28 that a commit's hash says; by chance where there is no commit.
 * @param {string | undefined} commit
 */
export const seedOf = (commit) =>
  commit === undefined ? randomInt(16 ** DIGITS) : Number.parseInt(commit.slice(-DIGITS), 16)
