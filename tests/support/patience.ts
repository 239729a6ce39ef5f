/** How long a test looks again for what is to come. A busy machine is slow, and only a test that fails waits so long. */
export const patienceMs = 30_000
