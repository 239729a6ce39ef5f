import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { AlertIcon } from './icons.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What every field may say about itself. */
export type FieldWords = {
  label: string
  isLabelHidden?: boolean | undefined
  /** How to fill it in, always there. */
  hint?: string | undefined
  /** What is wrong with it, in one sentence. */
  error?: string | undefined
  /** Quiet words at the right of the label. */
  note?: ReactNode
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  id?: string | undefined
}

/** Ids and attributes that tie a control to its label, hint and error. */
export function useFieldIds({ id, hint, error, isRequired, isDisabled }: FieldWords) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint === undefined ? undefined : `${controlId}-hint`
  const errorId = error === undefined ? undefined : `${controlId}-error`
  const describedBy = [errorId, hintId].filter(Boolean).join(' ')
  const control = {
    id: controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error !== undefined || undefined,
    'aria-required': isRequired || undefined,
    disabled: isDisabled,
  }
  return { controlId, hintId, errorId, control }
}

/** The sentence beneath a control that says what is wrong with it; the control is described by it. */
export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <Flex
      id={id}
      data-field-error
      align="flex-start"
      gap="1.5"
      marginTop="1.5"
      textStyle="second"
      fontWeight="500"
      color="attnInk"
    >
      <Box flexShrink="0" paddingTop="2px">
        <Icon of={AlertIcon} size={16} />
      </Box>
      {children}
    </Flex>
  )
}

function FieldLabel({ label, note, isLabelHidden, controlId }: FieldWords & { controlId: string }) {
  if (isLabelHidden) {
    return (
      <label htmlFor={controlId}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
    )
  }
  return (
    <Flex align="baseline" justify="space-between" gap="3" marginBottom="1.5">
      <Box asChild textStyle="label">
        <label htmlFor={controlId}>{label}</label>
      </Box>
      {note && (
        <Box textStyle="small" color="ink2" flexShrink="0" maxWidth="full">
          {note}
        </Box>
      )}
    </Flex>
  )
}

type FieldFrameProps = { words: FieldWords; ids: ReturnType<typeof useFieldIds>; children: ReactNode }

/** Label above, control, then hint and error beneath. */
export function FieldFrame({ words, ids, children }: FieldFrameProps) {
  const { hint, error } = words
  return (
    <Box minWidth="0">
      <FieldLabel {...words} controlId={ids.controlId} />
      {children}
      {hint !== undefined && (
        <Box id={ids.hintId} marginTop="1.5" textStyle="second" color="ink2">
          {hint}
        </Box>
      )}
      {error !== undefined && <FieldError id={ids.errorId}>{error}</FieldError>}
    </Box>
  )
}
