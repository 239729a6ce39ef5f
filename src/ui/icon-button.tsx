import { ButtonFace } from './button-face.tsx'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'

export type IconButtonProps = NativeProps<'button', 'children'> & {
  /** Spoken name of what it does. */
  label: string
  icon: LucideIcon
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  isLoading?: boolean | undefined
}

/** A button without words: only for scan, chat, close, menu and arrows. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, look, size, isLoading = false, className, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, isIconOnly: true }), className)}
      aria-label={label}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (!isLoading) onClick?.(event)
      }}
    >
      {isLoading ? <ButtonFace isLoading /> : <Icon of={icon} size={24} />}
    </button>
  )
}
