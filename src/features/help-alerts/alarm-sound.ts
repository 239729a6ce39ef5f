const MUTED = 'help-alarm-muted'
const buzz = [400, 200, 400]

/** Whether this device is to be silent; it forgets where storage is refused. */
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

/** Browsers play nothing before the first press on a page. */
const canSound = (): boolean => navigator.userActivation?.hasBeenActive !== false

const play = async (): Promise<void> => {
  navigator.vibrate?.(buzz)
  const { Howl } = await import('howler')
  const tone = new Howl({ src: ['/sounds/help.wav'], onend: () => tone.unload() })
  tone.play()
}

/**
 * Sounds the alarm once. On a page that nobody has touched yet it waits for the first press, and is silent if by then
 * there is no alarm any more.
 */
export const soundAlarm = (isStillAlarm: () => boolean): void => {
  const sound = () => {
    // Without the file (no signal, no shell) the words on the screen stay.
    if (isStillAlarm() && !isMuted()) play().catch(() => undefined)
  }
  if (canSound()) {
    sound()
    return
  }
  const stop = new AbortController()
  const first = () => {
    stop.abort()
    sound()
  }
  for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, first, { signal: stop.signal })
}
