/** Lets a fault strike so much later than what came before it. Never waits for something to become true. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
