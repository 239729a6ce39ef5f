import type { ReactNode } from 'react'
import classes from './button-face.module.css'
import { Icon } from './icon.tsx'
import { type LucideIcon, RefreshIcon } from './icons.ts'

const Turn = () => (
  <span className={classes.turning}>
    <Icon of={RefreshIcon} size={20} />
  </span>
)

type ButtonFaceProps = {
  icon?: LucideIcon | undefined
  trailingIcon?: LucideIcon | undefined
  isLoading?: boolean | undefined
  loadingText?: string | undefined
  children?: ReactNode
}

/** Both texts lie in one cell, so that the button is as wide at work as at rest. */
function WorkingFace({ loadingText, children }: { loadingText: string; children: ReactNode }) {
  return (
    <span className={classes.cell}>
      <span className={classes.hidden} aria-hidden>
        {children}
      </span>
      <span className={classes.shown}>{loadingText}</span>
    </span>
  )
}

/** What stands inside a button or a link that looks like one. */
export function ButtonFace(props: ButtonFaceProps) {
  const { icon, trailingIcon, isLoading = false, loadingText, children } = props
  return (
    <>
      {isLoading ? <Turn /> : icon && <Icon of={icon} size={20} />}
      {isLoading && loadingText !== undefined ? (
        <WorkingFace loadingText={loadingText}>{children}</WorkingFace>
      ) : (
        children
      )}
      {trailingIcon && <Icon of={trailingIcon} size={18} />}
    </>
  )
}
