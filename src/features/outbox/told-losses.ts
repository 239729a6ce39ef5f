const KEY = 'lost-entries-told'

/**
 * Up to which number the person has passed on what was lost, kept on this device. A browser that refuses it says it once
 * more the next time.
 */
export const toldLosses = {
  read: (): number => {
    try {
      return Number(localStorage.getItem(KEY) ?? 0) || 0
    } catch {
      return 0
    }
  },
  write: (newest: number): void => {
    try {
      localStorage.setItem(KEY, String(newest))
    } catch {
      return
    }
  },
}
