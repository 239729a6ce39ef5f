import { ButtonFace } from './button-face.tsx'
import { type ButtonLook, type ButtonSize, buttonRecipe } from './button-recipe.ts'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'
import { still } from './still.tsx'

const Root = still('button', buttonRecipe)

export type IconButtonProps = NativeProps<'button', 'children'> & {
  /** Spoken name of what it does. */
  label: string
  icon: LucideIcon
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  isLoading?: boolean | undefined
}

/** A button without words: only for scan, chat, close, menu and arrows. */
export function IconButton({ label, icon, isLoading = false, onClick, ...rest }: IconButtonProps) {
  return (
    <Root
      type="button"
      {...rest}
      isIconOnly
      aria-label={label}
      aria-busy={isLoading || undefined}
      onClick={(event) => {
        if (!isLoading) onClick?.(event)
      }}
    >
      {isLoading ? <ButtonFace isLoading /> : <Icon of={icon} size={24} />}
    </Root>
  )
}
