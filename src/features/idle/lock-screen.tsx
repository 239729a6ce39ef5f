import { Box, chakra, Flex } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { displayName } from '../../../domain/user/display-name.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useUnlock } from './use-unlock.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '5' } })

const keptWords = (count: number): string => {
  if (count === 0) return 'Everything you saved has been sent.'
  return count === 1
    ? '1 entry is not sent yet. It is saved on this device.'
    : `${count} entries are not sent yet. They are saved on this device.`
}

function KeptHere() {
  const { waiting, attention } = useSyncState()
  const kept = waiting + attention
  return <AlertBox tone={kept > 0 ? 'wait' : 'note'}>{keptWords(kept)}</AlertBox>
}

/** What a shared device shows after too long without signal: nothing of anybody's care, and a way back in. Decision 19. */
export function LockScreen() {
  const { user, isBusy, isWrong, waitSeconds, tryPassword, signOut } = useUnlock()
  const { productName } = useConfig()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void tryPassword(password)
  }
  return (
    <Page width="form" isCentred>
      <Flex align="center" gap="3" paddingTop="4" paddingBottom="6">
        <BrandMark size={40} />
        <Box textStyle="h2" as="span">
          {productName}
        </Box>
      </Flex>
      <PageHeading>Locked</PageHeading>
      <Box display="grid" gap="5">
        <Box>
          You’re offline, so no one was signed out. {user && <strong>{displayName(user)}</strong>} can unlock this
          device with their password.
        </Box>
        <Form noValidate onSubmit={submit} aria-label="Unlock">
          {isWrong && waitSeconds === 0 && (
            <AlertBox tone="attention" role="alert">
              Check the password, then try again. It is not correct.
            </AlertBox>
          )}
          {waitSeconds > 0 && (
            <AlertBox tone="attention" role="alert">
              There were too many attempts. Wait {waitSeconds} seconds, then try again.
            </AlertBox>
          )}
          <PasswordField label="Password" value={password} onValueChange={setPassword} />
          <Button type="submit" look="primary" size="action" isLoading={isBusy} aria-disabled={waitSeconds > 0}>
            Unlock
          </Button>
        </Form>
        <KeptHere />
        <Button size="action" onClick={() => void signOut()}>
          Sign in as another user
        </Button>
      </Box>
    </Page>
  )
}
