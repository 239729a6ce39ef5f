import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'
import classes from './state-pill.module.css'

export type StatePillProps = NativeProps<'a', 'children'> & {
  look: 'quiet' | 'busy' | 'wait' | 'offline' | 'attention'
  icon: LucideIcon
  /** The state in words: it alone is the link's name. */
  label: string
  /** The second line, said as a description: "oldest 12 min". */
  detail?: string | undefined
  /** The two lines that are shown on a phone in their place; the name and the description stay. */
  short?: { readonly label: string; readonly detail: string } | undefined
}

/** A state that is always in sight: two lines beside an icon, leading to its page. */
export function StatePill({ look, icon, label, detail, short, className, href, ...anchor }: StatePillProps) {
  const id = useId()
  return (
    <a
      {...anchor}
      href={href}
      className={classNames(classes.pill, classes[look], className)}
      aria-labelledby={`${id}-label`}
      aria-describedby={detail === undefined ? undefined : `${id}-detail`}
    >
      <Icon of={icon} size={20} />
      <span className={classNames(classes.words, short !== undefined && classes.wide)}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        {detail !== undefined && (
          <span id={`${id}-detail`} className={classes.detail}>
            {detail}
          </span>
        )}
      </span>
      {short !== undefined && (
        <span className={classNames(classes.words, classes.narrow)} aria-hidden>
          <span className={classes.label}>{short.label}</span>
          <span className={classes.detail}>{short.detail}</span>
        </span>
      )}
    </a>
  )
}
