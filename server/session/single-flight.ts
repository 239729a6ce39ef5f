/** Runs one piece of work per key at a time: whoever asks meanwhile gets the answer of the one that runs. */
export const singleFlight = <Value>() => {
  const running = new Map<string, Promise<Value>>()
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const started = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
