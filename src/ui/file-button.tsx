import { chakra } from '@chakra-ui/react'
import { ButtonFace } from './button-face.tsx'
import { type ButtonLook, buttonRecipe } from './button-recipe.ts'
import type { LucideIcon } from './icons.ts'

const Root = chakra('label', {
  ...buttonRecipe,
  base: {
    ...buttonRecipe.base,
    position: 'relative',
    overflow: 'hidden',
    '&:has(input:focus-visible)': { outline: '3px solid {colors.brand}', outlineOffset: '2px' },
  },
})

// Unseen and over the whole button: it takes the press, the focus, and a file that is dropped on it.
const Input = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', cursor: 'pointer' },
})

type FileButtonProps = {
  /** The name of the button. */
  children: string
  icon: LucideIcon
  look?: ButtonLook | undefined
  /** Endings and types, as browsers take them: ".csv,.xlsx". */
  accept: string
  isLoading?: boolean | undefined
  onFile: (file: File) => void
}

/** A button that asks for a file of this device. The same file can be chosen twice: it may have been mended. */
export function FileButton({ children, icon, look = 'outline', accept, isLoading = false, onFile }: FileButtonProps) {
  return (
    <Root look={look} size="action" aria-busy={isLoading || undefined}>
      <ButtonFace icon={icon} isLoading={isLoading}>
        {children}
      </ButtonFace>
      <Input
        type="file"
        accept={accept}
        onClick={(event) => {
          if (isLoading) event.preventDefault()
        }}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </Root>
  )
}
