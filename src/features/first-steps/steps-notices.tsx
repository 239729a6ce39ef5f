import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClipboardListIcon, CloseIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { hideFor, isHiddenFor, unfollow } from './followed.ts'
import { stepHeadings } from './step-words.ts'
import { type FirstSteps, useFirstSteps } from './use-first-steps.ts'

const nextWords = ({ steps, next }: FirstSteps): string => {
  const done = steps.filter(({ state }) => state === 'done').length
  const said = `${done} of ${steps.length} steps are done.`
  return next === undefined ? said : `${said} Next: ${stepHeadings[next.name]}.`
}

/** On Home, until the first rota is published or the person puts it away. Decision 73. */
export function FirstStepsCard() {
  const { user } = useCurrentUser()
  const [isHidden, setIsHidden] = useState(() => isHiddenFor(user.id))
  const found = useFirstSteps()
  if (isHidden || found === undefined || found.isPublished) return null
  const hide = () => {
    hideFor(user.id)
    setIsHidden(true)
  }
  return (
    <Box as="section" aria-label="First steps" marginBottom="4" maxWidth="816px">
      <AlertBox tone="note" icon={ClipboardListIcon} title="Set up the provider, step by step">
        {nextWords(found)}
        <Flex gap="2" flexWrap="wrap" marginTop="2">
          <ButtonLink to="/setup/first-steps" look="primary">
            Open first steps
          </ButtonLink>
          <Button look="quiet" onClick={hide}>
            Hide first steps
          </Button>
        </Flex>
      </AlertBox>
    </Box>
  )
}

/** The way back to the guide, above the screen that one of its steps has led to. */
export function BackToSteps() {
  const [isClosed, setIsClosed] = useState(false)
  const found = useFirstSteps()
  if (isClosed) return null
  const close = () => {
    unfollow()
    setIsClosed(true)
  }
  return (
    <Flex
      as="nav"
      aria-label="First steps"
      data-screen-only
      align="center"
      gap="2"
      paddingX="pageEdge"
      paddingY="1"
      background="brandTint"
      color="brandTintInk"
      borderBottom="1px solid {colors.line}"
    >
      <Box role="status" flex="1" minWidth="0" textStyle="second">
        {found && nextWords(found)}
      </Box>
      <ButtonLink to="/setup/first-steps">Back to first steps</ButtonLink>
      <IconButton label="Leave the first steps" icon={CloseIcon} onClick={close} />
    </Flex>
  )
}
