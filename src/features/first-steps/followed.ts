const KEY = 'first-steps'

const hiddenKey = (userId: string): string => `first-steps-hidden-${userId}`

/** A browser that keeps nothing shows no way back, and hides nothing for long. */
const quietly = <Value>(step: () => Value): Value | undefined => {
  try {
    return step()
  } catch {
    return undefined
  }
}

/** Whether somebody left the guide in this tab for one of its steps. */
export const isFollowed = (): boolean => quietly(() => sessionStorage.getItem(KEY)) === 'yes'

export const follow = (): void => void quietly(() => sessionStorage.setItem(KEY, 'yes'))

export const unfollow = (): void => void quietly(() => sessionStorage.removeItem(KEY))

/** Whether this person has put the card on Home away, on this device. */
export const isHiddenFor = (userId: string): boolean => quietly(() => localStorage.getItem(hiddenKey(userId))) === 'yes'

export const hideFor = (userId: string): void => void quietly(() => localStorage.setItem(hiddenKey(userId), 'yes'))
