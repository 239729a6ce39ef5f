import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-frame.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const Fieldset = chakra('fieldset', { base: { minWidth: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'label', marginBottom: '2' } })

const Columns = chakra('div', {
  base: { display: 'grid', gap: '2' },
  variants: {
    columns: {
      1: { gridTemplateColumns: 'minmax(0, 1fr)' },
      2: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } },
      5: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
  },
})

export type FieldGroupProps = {
  legend: string
  isLegendHidden?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  columns?: 1 | 2 | 3 | 5 | undefined
  /** `radiogroup` when exactly one of them can be chosen. */
  role?: 'radiogroup' | 'group' | undefined
  isRequired?: boolean | undefined
  id?: string | undefined
  children: ReactNode
}

/** Several choices under one question. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, isLegendHidden, hint, error, columns = 2, role, isRequired, id, children } = props
  const ownId = useId()
  const groupId = id ?? ownId
  const describedBy = [error && `${groupId}-error`, hint && `${groupId}-hint`].filter(Boolean).join(' ')
  return (
    <Fieldset
      id={groupId}
      tabIndex={-1}
      role={role}
      aria-labelledby={`${groupId}-legend`}
      aria-describedby={describedBy || undefined}
      aria-required={role === 'radiogroup' && isRequired ? true : undefined}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
    >
      {isLegendHidden ? (
        <VisuallyHidden as="legend" id={`${groupId}-legend`}>
          {legend}
        </VisuallyHidden>
      ) : (
        <Legend id={`${groupId}-legend`}>{legend}</Legend>
      )}
      {hint && (
        <Box id={`${groupId}-hint`} textStyle="second" color="ink2" marginBottom="2">
          {hint}
        </Box>
      )}
      <Columns columns={columns}>{children}</Columns>
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </Fieldset>
  )
}
