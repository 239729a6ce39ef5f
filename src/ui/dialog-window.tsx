import { Box, chakra, Dialog, Flex, Portal } from '@chakra-ui/react'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AppDialogProps } from './app-dialog-props.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { toastAreas } from './toast-place.ts'
import { toneStyles } from './tone.ts'

const WIDTHS = { small: '440px', dialog: '600px', step: '688px' } as const

// A form of steps keeps its height from one to the next.
const STEP_HEIGHT = { height: { base: '100dvh', sm: 'min(1144px, 100%)' } } as const

const Frame = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' },
})

function DialogHead(props: AppDialogProps) {
  const { title, icon, iconTone, headNote, headAside, canClose = true, onClose } = props
  return (
    <Flex
      align="center"
      gap="3"
      minHeight="17"
      paddingX="5"
      paddingY="2"
      borderBottom="1px solid {colors.line}"
      flexShrink="0"
    >
      {icon && (
        <Box color={iconTone ? toneStyles[iconTone].color : 'ink2'}>
          <Icon of={icon} size={24} />
        </Box>
      )}
      <Flex flex="1" minWidth="0" columnGap="3" direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }}>
        <Dialog.Title asChild>
          <h2>{title}</h2>
        </Dialog.Title>
        {headNote && (
          <Box textStyle="small" color="ink2">
            {headNote}
          </Box>
        )}
      </Flex>
      {headAside}
      {canClose && (
        <Box marginEnd="-10px">
          <IconButton label="Close" icon={CloseIcon} look="ghost" onClick={onClose} />
        </Box>
      )}
    </Flex>
  )
}

const isDescribedByError = (control: Element): boolean =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .some((id) => document.getElementById(id)?.hasAttribute('data-field-error'))

/** What cannot take the focus, as a disabled field, leaves it to the next. */
const focusFirstError = (form: Element) =>
  [...form.querySelectorAll<HTMLElement>('[aria-describedby]')].filter(isDescribedByError).some((control) => {
    control.focus()
    return document.activeElement === control
  })

/**
 * A press that is not taken leads to the first question that says why: it may lie above what is in sight, and the press
 * would seem to do nothing. Where the form itself leads somewhere, the focus stays there.
 */
const useLeadToError = () => {
  const [asked, setAsked] = useState<{ form: Element; from: Element | null }>()
  useEffect(() => {
    if (asked === undefined || document.activeElement !== asked.from) return
    focusFirstError(asked.form)
  }, [asked])
  return (form: Element) => setAsked({ form, from: document.activeElement })
}

function DialogFrame({ onSubmit, footer, children }: AppDialogProps) {
  const leadToError = useLeadToError()
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    // React carries a submit through portals: a form behind this dialog must not see it.
    event.stopPropagation()
    leadToError(event.currentTarget)
    onSubmit?.()
  }
  const asForm = onSubmit ? { noValidate: true, onSubmit: submit } : { as: 'div' as const }
  return (
    <Frame {...asForm}>
      <Box padding="5" overflowY="auto" flex="1" minHeight="0" display="flex" flexDirection="column" gap="5">
        {children}
      </Box>
      {footer}
    </Frame>
  )
}

/**
 * The element that had the focus as the dialog opened. The focus trap looks a frame later, when a heading of the dialog
 * may already have taken the focus, and that heading is gone once the dialog is closed.
 */
const useOpener = (isOpen: boolean) => {
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isOpen) opener.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
  }, [isOpen])
  return opener
}

/**
 * A dialog named by its title. It takes the focus, keeps it, and gives it back to where it was. A
 * press beside it does nothing, so that nothing typed is lost by a slip of the hand.
 */
export function DialogWindow(props: AppDialogProps) {
  const { isOpen = true, onClose, canEscape = true, size = 'dialog', role = 'dialog' } = props
  const { initialFocus, finalFocus, onGone, describedBy } = props
  const opener = useOpener(isOpen)
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      closeOnEscape={canEscape}
      closeOnInteractOutside={false}
      persistentElements={toastAreas()}
      role={role}
      {...(initialFocus && { initialFocusEl: initialFocus })}
      finalFocusEl={() => finalFocus?.() ?? opener.current}
      {...(onGone && { onExitComplete: onGone })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            maxWidth={{ base: 'none', sm: WIDTHS[size] }}
            aria-describedby={describedBy}
            {...(size === 'step' && STEP_HEIGHT)}
          >
            <DialogHead {...props} />
            {props.beneathHead}
            <DialogFrame {...props} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
