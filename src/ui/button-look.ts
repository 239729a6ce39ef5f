import classes from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'outline' | 'brand' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'action' | 'card' | 'control'

type Looks = {
  readonly look?: ButtonLook | undefined
  readonly size?: ButtonSize | undefined
  /** Takes the room that is left in its row. */
  readonly grow?: boolean | undefined
  readonly isIconOnly?: boolean | undefined
}

/** One shape for everything that is pressed, buttons and links alike. */
export const buttonClass = ({ look = 'outline', size = 'control', grow = false, isIconOnly = false }: Looks): string =>
  classNames(classes.button, classes[look], classes[size], grow && classes.grow, isIconOnly && classes.iconOnly)
