import { Box, Flex } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { Button } from '../button.tsx'
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon } from '../icons.ts'
import type { StepFormProps } from './step-form-props.ts'
import { useSecondTap } from './use-second-tap.ts'

type ForwardProps = Pick<StepFormProps, 'step' | 'status' | 'onClose'> & {
  /** Hears each press first, and may stop it. */
  onTap: (event: MouseEvent) => void
}

function Forward({ step, status, onClose, onTap }: ForwardProps) {
  const shared = { look: 'primary', size: 'action', grow: true } as const
  if (status.state === 'submitted') {
    return (
      <Button {...shared} onClick={onClose}>
        Close
      </Button>
    )
  }
  // It keeps the focus, and pressed too early it says what is missing. Decision 48.
  const asked = {
    type: 'submit',
    'aria-disabled': step.missing !== undefined || undefined,
    onClickCapture: onTap,
  } as const
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

type StepFootProps = Pick<StepFormProps, 'step' | 'status' | 'canGoBack' | 'onBack' | 'onClose' | 'onSkip'>

/** Back at the left; Next, Submit or Close takes the rest, and before it the shorter way to the last step. Rules §5. */
export function StepFoot({ step, status, canGoBack, onBack, onClose, onSkip }: StepFootProps) {
  const onTap = useSecondTap(step.key)
  const mayGoBack = canGoBack && (status.state === 'asking' || status.state === 'failed')
  return (
    <Flex
      gap="3"
      rowGap="2"
      flexWrap="wrap"
      paddingX="5"
      paddingY={{ base: '3', sm: '4' }}
      borderTop="1px solid {colors.line}"
      flexShrink="0"
    >
      <Box flex="0 1 140px" display="flex">
        <Button size="action" grow icon={ArrowLeftIcon} disabled={!mayGoBack} onClick={onBack}>
          Back
        </Button>
      </Box>
      {onSkip && status.state === 'asking' && (
        <Flex
          flexBasis={{ base: 'full', sm: 'auto' }}
          order={{ base: '-1', sm: '0' }}
          justify="flex-end"
          align="center"
        >
          <Button look="quiet" onClickCapture={onTap} onClick={onSkip}>
            Skip to confirm details
          </Button>
        </Flex>
      )}
      <Forward step={step} status={status} onClose={onClose} onTap={onTap} />
    </Flex>
  )
}
