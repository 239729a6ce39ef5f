/** Where the sign-in library keeps tokens for the moment of signing in: never in the browser's storage. Decision 17. */
export const createMemoryStore = () => {
  const valueByKey = new Map<string, string>()
  return {
    setItem: async (key: string, value: string): Promise<void> => void valueByKey.set(key, value),
    getItem: async (key: string): Promise<string | null> => valueByKey.get(key) ?? null,
    removeItem: async (key: string): Promise<void> => void valueByKey.delete(key),
    clear: async (): Promise<void> => valueByKey.clear(),
    valueEndingWith: (ending: string): string | undefined => [...valueByKey].find(([key]) => key.endsWith(ending))?.[1],
    empty: (): void => valueByKey.clear(),
  }
}
