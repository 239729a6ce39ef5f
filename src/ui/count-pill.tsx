import { classNames } from './class-names.ts'
import classes from './count-pill.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type CountPillProps = {
  count: number
  look?: 'tile' | 'brand' | undefined
  /** Said instead of the bare number, as "3 unread". */
  label?: string | undefined
}

/** How many there are, beside the words that say of what. */
export function CountPill({ count, look = 'tile', label }: CountPillProps) {
  return (
    <span className={classNames(classes.pill, classes[look])}>
      <span aria-hidden={label !== undefined || undefined}>{count.toLocaleString('en-GB')}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
