const SEEDS = 2 ** 28

/** The seed of a random test: what `SEED` of the environment says, to repeat one, else a new one at each run. */
export const freshSeed = (): number => Number(process.env['SEED'] ?? Math.floor(Math.random() * SEEDS))
