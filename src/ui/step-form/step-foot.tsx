import { Box, Flex } from '@chakra-ui/react'
import { Button } from '../button.tsx'
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon } from '../icons.ts'
import type { StepFormProps } from './step-form-props.ts'

function Forward({ step, status, onClose }: Pick<StepFormProps, 'step' | 'status' | 'onClose'>) {
  const shared = { look: 'primary', size: 'action', grow: true } as const
  if (status.state === 'submitted') {
    return (
      <Button {...shared} onClick={onClose}>
        Close
      </Button>
    )
  }
  // It keeps the focus, and pressed too early it says what is missing. Decision 48.
  const asked = { type: 'submit', 'aria-disabled': step.missing !== undefined || undefined } as const
  if (step.isLast) {
    return (
      <Button {...shared} {...asked} icon={CheckIcon} isLoading={status.state === 'submitting'}>
        Submit
      </Button>
    )
  }
  return (
    <Button {...shared} {...asked} trailingIcon={ArrowRightIcon} isLoading={status.state === 'loading'}>
      Next
    </Button>
  )
}

type StepFootProps = Pick<StepFormProps, 'step' | 'status' | 'canGoBack' | 'onBack' | 'onClose'>

/** Back at the left; Next, Submit or Close takes the rest. Rules §5. */
export function StepFoot({ step, status, canGoBack, onBack, onClose }: StepFootProps) {
  const mayGoBack = canGoBack && (status.state === 'asking' || status.state === 'failed')
  return (
    <Flex gap="3" paddingX="5" paddingY={{ base: '3', sm: '4' }} borderTop="1px solid {colors.line}" flexShrink="0">
      <Box flex="0 1 140px" display="flex">
        <Button size="action" grow icon={ArrowLeftIcon} disabled={!mayGoBack} onClick={onBack}>
          Back
        </Button>
      </Box>
      <Forward step={step} status={status} onClose={onClose} />
    </Flex>
  )
}
