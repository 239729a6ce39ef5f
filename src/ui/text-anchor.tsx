import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'
import { still } from './still.tsx'

const Root = still('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'tap',
    minWidth: 'tap',
    textStyle: 'button',
    color: 'brand',
    textDecoration: 'none',
    borderRadius: 'badge',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    isUnderlined: { true: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  },
})

export type TextAnchorProps = NativeProps<'a'> & {
  icon?: LucideIcon | undefined
  trailingIcon?: LucideIcon | undefined
  /** Inside running text a link is underlined; on its own its place and colour are enough. */
  isUnderlined?: boolean | undefined
}

/** A link in words, with room around it for a finger. */
export function TextAnchor({ icon, trailingIcon, children, ...rest }: TextAnchorProps) {
  return (
    <Root {...rest}>
      {icon && <Icon of={icon} size={20} />}
      {children}
      {trailingIcon && <Icon of={trailingIcon} size={18} />}
    </Root>
  )
}
