import { chakra } from '@chakra-ui/react'
import { ButtonFace } from './button-face.tsx'
import { type ButtonLook, type ButtonSize, buttonRecipe } from './button-recipe.ts'
import type { LucideIcon } from './icons.ts'
import type { NativeProps } from './native-props.ts'

const Root = chakra('a', buttonRecipe)

export type ButtonAnchorProps = NativeProps<'a'> & {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  trailingIcon?: LucideIcon | undefined
  grow?: boolean | undefined
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonAnchor({ icon, trailingIcon, children, ...rest }: ButtonAnchorProps) {
  return (
    <Root {...rest}>
      <ButtonFace icon={icon} trailingIcon={trailingIcon}>
        {children}
      </ButtonFace>
    </Root>
  )
}
