import { Box } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from './icons.ts'

type DisclosureProps = {
  /** "Show Details" */
  closedText: string
  /** "Hide Details" */
  openText: string
  /** Given, the owner keeps the state; without it the piece keeps its own. */
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  isOpenAtFirst?: boolean | undefined
  children: ReactNode
}

/** More of the same, shown when asked for. */
export function Disclosure(props: DisclosureProps) {
  const { closedText, openText, onOpenChange, isOpenAtFirst = false, children } = props
  const [isOwnOpen, setIsOwnOpen] = useState(isOpenAtFirst)
  const isOpen = props.isOpen ?? isOwnOpen
  const id = useId()
  const toggle = () => {
    setIsOwnOpen(!isOpen)
    onOpenChange?.(!isOpen)
  }
  return (
    <Box>
      <Button
        look="quiet"
        icon={isOpen ? ChevronUpIcon : ChevronDownIcon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {isOpen ? openText : closedText}
      </Button>
      <Box id={id} hidden={!isOpen}>
        {isOpen && children}
      </Box>
    </Box>
  )
}
