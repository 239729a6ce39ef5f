const MUTED = 'scanner-muted'

/** Whether the scanner is silent on this device; it forgets where storage is refused. */
export const isMuted = (): boolean => {
  try {
    return localStorage.getItem(MUTED) === 'yes'
  } catch {
    return false
  }
}

export const setMuted = (muted: boolean): void => {
  try {
    localStorage.setItem(MUTED, muted ? 'yes' : 'no')
  } catch {
    // It holds until the page is closed; there is nowhere to keep it.
  }
}

const files = { detected: '/sounds/scan-detected.wav', error: '/sounds/scan-error.wav' } as const

/** Plays one of the two sounds, unless this device is to be silent. The words on the screen say the same. */
export const playSound = async (which: keyof typeof files): Promise<void> => {
  if (isMuted()) return
  const { Howl } = await import('howler')
  const sound = new Howl({ src: [files[which]], onend: () => sound.unload() })
  sound.play()
}
