import { ButtonFace } from './button-face.tsx'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-look.ts'
import { classNames } from './class-names.ts'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'

export type ButtonAnchorProps = NativeProps<'a'> & {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  trailingIcon?: LucideIcon | undefined
  grow?: boolean | undefined
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { icon, trailingIcon, look, size, grow, className, children, ...rest } = props
  return (
    <a {...rest} className={classNames(buttonClass({ look, size, grow }), className)}>
      <ButtonFace icon={icon} trailingIcon={trailingIcon}>
        {children}
      </ButtonFace>
    </a>
  )
}
