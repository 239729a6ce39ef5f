import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { BuildingIcon, PersonIcon } from './icons.ts'
import classes from './person-circle.module.css'

const sizes = { bar: classes.bar, 40: classes.largest, 36: classes.large, 30: classes.small } as const

type PersonCircleProps = {
  initials?: string | undefined
  look?: 'person' | 'agency' | 'nobody' | undefined
  /** Pixels: 36, or 30 in lists, 40 in those of the chat; in the top bar 40, on a phone 30. Rules §9. */
  size?: 'bar' | 40 | 36 | 30 | undefined
}

/** A person as a circle. It decorates: the name stands beside it, or names the button around it. */
export function PersonCircle({ initials, look = 'person', size = 36 }: PersonCircleProps) {
  return (
    <span className={classNames(classes.circle, classes[look], sizes[size])} aria-hidden>
      {look === 'person' && initials}
      {look === 'agency' && <Icon of={BuildingIcon} size={18} />}
      {look === 'nobody' && <Icon of={PersonIcon} size={18} />}
    </span>
  )
}
