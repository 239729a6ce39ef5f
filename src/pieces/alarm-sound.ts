import { isMuted, playSound } from '../ui/sound.ts'

/** Where this device keeps whether the alarm is off. */
export const alarmMuteKey = 'help-alarm-muted'
const buzz = [400, 200, 400]

/** Browsers play nothing before the first press on a page. */
const canSound = (): boolean => navigator.userActivation?.hasBeenActive !== false

/**
 * Sounds the alarm once. On a page that nobody has touched yet it waits for the first press, and is silent if by then
 * there is no alarm any more.
 */
export const soundAlarm = (isStillAlarm: () => boolean): void => {
  const sound = () => {
    if (!isStillAlarm() || isMuted(alarmMuteKey)) return
    navigator.vibrate?.(buzz)
    playSound('/sounds/help.wav')
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
