import { useState } from 'react'

/** What was chosen where storage is refused: it holds until the page is closed. */
const unkept = new Map<string, boolean>()

/** Whether this device is to be silent about one kind of sound. */
export const isMuted = (key: string): boolean => {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

const setMuted = (key: string, muted: boolean): void => {
  try {
    localStorage.setItem(key, muted ? 'yes' : 'no')
    unkept.delete(key)
  } catch {
    unkept.set(key, muted)
  }
}

/** Whether a kind of sound is off on this device, and what turns it the other way. */
export const useMuted = (key: string): [muted: boolean, turn: () => void] => {
  const [muted, mute] = useState(() => isMuted(key))
  const turn = () => {
    setMuted(key, !muted)
    mute(!muted)
  }
  return [muted, turn]
}

const play = async (file: string): Promise<void> => {
  const { Howl } = await import('howler')
  const sound = new Howl({ src: [file], onend: () => sound.unload() })
  sound.play()
}

/** Plays a file once. What cannot sound (no signal, no shell) stays silent: the words on the screen say the same. */
export const playSound = (file: string): void => {
  play(file).catch(() => undefined)
}
