import { Box, chakra } from '@chakra-ui/react'
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
  errors: readonly { fieldId: string; text: string }[]
}

const focusField = (fieldId: string) => {
  const field = document.getElementById(fieldId)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** Everything that keeps a form from being saved, each a link to its field. Nothing while all is well. */
export function FormErrorSummary({ title = 'Not saved yet', errors }: FormErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <AlertBox tone="attention" role="alert" title={title}>
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
  )
}
