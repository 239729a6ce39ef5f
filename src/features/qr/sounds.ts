import { isMuted, playSound } from '../../ui/sound.ts'

/** Where this device keeps whether the scanner is silent. */
export const scannerMuteKey = 'scanner-muted'

const files = { detected: '/sounds/scan-detected.wav', error: '/sounds/scan-error.wav' } as const

/** Plays one of the two sounds, unless this device is to be silent. The words on the screen say the same. */
export const playScanSound = (which: keyof typeof files): void => {
  if (!isMuted(scannerMuteKey)) playSound(files[which])
}
