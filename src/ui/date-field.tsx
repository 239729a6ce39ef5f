import { TextField, type TextFieldProps } from './text-field.tsx'

/** A day, `yyyy-MM-dd` in its value and in the person's own order on screen; empty while not chosen. */
export function DateField(props: TextFieldProps) {
  return <TextField {...props} type="date" lang="en-GB" />
}
