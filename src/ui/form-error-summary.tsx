import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { AlertBox } from './alert-box.tsx'

const Jump = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    color: 'attnInk',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})

type FormErrorSummaryProps = {
  title?: string | undefined
  /** How often the person has asked to send the form. */
  asked: number
  errors: readonly { fieldId: string; text: string }[]
}

/** Leads to a field of a form. */
export const focusField = (fieldId: string): void => {
  const field = document.getElementById(fieldId)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** How many fields of a form are wrong or missing. */
export const toCorrectWords = (count: number): string => `Correct ${count} ${count === 1 ? 'field' : 'fields'}`

/**
 * Everything that keeps a form from being saved, each a link to its field. Nothing while all is well. Each time the form is
 * to be sent the focus comes here: of a long form Save is far away, and its press would seem to do nothing.
 */
export function FormErrorSummary({ title = 'Not saved yet', asked, errors }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) box.current?.focus()
  }, [asked])
  if (errors.length === 0) return null
  return (
    <Box ref={box} tabIndex={-1} borderRadius="control">
      <AlertBox tone="attention" role="alert" title={`${title}. ${toCorrectWords(errors.length)}`}>
        <Box as="ul">
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <Jump
                href={`#${fieldId}`}
                onClick={(event) => {
                  // The address stays: a place in a form is no page of its own.
                  event.preventDefault()
                  focusField(fieldId)
                }}
              >
                {text}
              </Jump>
            </li>
          ))}
        </Box>
      </AlertBox>
    </Box>
  )
}
