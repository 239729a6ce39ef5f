import { type LucideIcon, StopIcon } from './icons.ts'

type IconProps = {
  of: LucideIcon
  /** Pixels: 16 in badges, 18 to 20 in buttons, 24 in the bar. */
  size?: 16 | 18 | 20 | 24 | 28 | undefined
  /** Spoken name. Without it the icon is decoration beside words that say the same. */
  label?: string | undefined
}

/** A line icon with a stroke that stays readable when it is small. */
export function Icon({ of: Drawing, size = 20, label }: IconProps) {
  const stroke = size === 16 ? 2.4 : 2
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  // An outlined square would look like an empty checkbox.
  const fill = Drawing === StopIcon ? 'currentColor' : 'none'
  return <Drawing fill={fill} size={size} strokeWidth={stroke} absoluteStrokeWidth={false} {...spoken} />
}
