import { ButtonFace } from './button-face.tsx'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-look.ts'
import { classNames } from './class-names.ts'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'

export type ButtonProps = NativeProps<'button'> & {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  trailingIcon?: LucideIcon | undefined
  /** At work: a press does nothing more, focus stays, the width stays. */
  isLoading?: boolean | undefined
  loadingText?: string | undefined
  /** Takes the room that is left in its row. */
  grow?: boolean | undefined
}

/**
 * A button; `type="button"` unless told. With `aria-disabled` it looks disabled and keeps focus, and
 * the press still arrives, so that a form can say what is missing (decision 48).
 */
export function Button(props: ButtonProps) {
  const {
    icon,
    trailingIcon,
    isLoading = false,
    loadingText,
    look,
    size,
    grow,
    className,
    children,
    onClick,
    ...rest
  } = props
  const shown = { icon, trailingIcon, isLoading, loadingText }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, grow }), className)}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <ButtonFace {...shown}>{children}</ButtonFace>
    </button>
  )
}
