import { v5 as uuidV5 } from 'uuid'

const NAMESPACE = '0e9d6c1f-5a0f-4c39-9f4b-4b1f6f2d9a10'

/** The id of something of the demo provider: the same name gives the same id on every machine. */
export const idOf = (name: string): string => uuidV5(name, NAMESPACE)

/** Chances that fall the same way each time for the same name. */
export type Dice = {
  /** A whole number from `least` to `most`, both possible. */
  between(least: number, most: number): number
  /** Whether something that happens so often (0 to 1) happens now. */
  chance(share: number): boolean
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
}

const hashOf = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261)

/** Mulberry32: small, quick, and good enough to make a week look like a week. */
export const diceFor = (name: string): Dice => {
  let state = hashOf(name)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (share) => next() < share,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
  }
}
