import { ButtonFace } from './button-face.tsx'
import { type ButtonLook, buttonClass } from './button-look.ts'
import { classNames } from './class-names.ts'
import classes from './file-button.module.css'
import type { LucideIcon } from './icons.ts'

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
    <label
      className={classNames(buttonClass({ look, size: 'action' }), classes.button)}
      aria-busy={isLoading || undefined}
    >
      <ButtonFace icon={icon} isLoading={isLoading}>
        {children}
      </ButtonFace>
      <input
        className={classes.input}
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
    </label>
  )
}
