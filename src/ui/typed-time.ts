/**
 * What a person typed as a time, with the colon put in: "1114" becomes "11:14", "9:3" stays as it is
 * while it is being typed. Anything but digits and one colon falls away.
 */
export function timeAsTyped(text: string): string {
  const [hours = '', minutes] = text.replaceAll(/[.,; ]/g, ':').split(':')
  const hourDigits = hours.replaceAll(/\D/g, '')
  if (minutes !== undefined) return `${hourDigits.slice(0, 2)}:${minutes.replaceAll(/\D/g, '').slice(0, 2)}`
  const digits = hourDigits.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

/** The local time `HH:mm` that was meant, once it is whole: "9:30" is 09:30. Undefined while it is none. */
export function typedTime(text: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text)
  if (!match) return undefined
  const [, hours = '', minutes = ''] = match
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
