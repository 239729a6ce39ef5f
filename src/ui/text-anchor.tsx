import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ArrowLeftIcon, type LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'
import classes from './text-anchor.module.css'

export type TextAnchorProps = NativeProps<'a'> & {
  icon?: LucideIcon | undefined
  trailingIcon?: LucideIcon | undefined
  /** Inside running text a link is underlined; on its own its place and colour are enough. */
  isUnderlined?: boolean | undefined
}

/** A link in words, with room around it for a finger. */
export function TextAnchor({ icon, trailingIcon, isUnderlined, className, children, ...rest }: TextAnchorProps) {
  return (
    <a {...rest} className={classNames(classes.link, isUnderlined && classes.underlined, className)}>
      {icon && <Icon of={icon} size={20} />}
      {children}
      {trailingIcon && <Icon of={trailingIcon} size={18} />}
    </a>
  )
}

/** The link to where a page belongs. */
export function BackAnchor(props: Omit<TextAnchorProps, 'icon' | 'trailingIcon' | 'isUnderlined'>) {
  return <TextAnchor {...props} icon={ArrowLeftIcon} />
}
