import { Box, Flex } from '@chakra-ui/react'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CloudCheckIcon, CloudOffIcon } from '../../ui/icons.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { placesLine } from './sign-in-words.ts'
import { type SignInDoors, useSignIn } from './use-sign-in.ts'
import { type PersonWaiting, WaitingHere } from './waiting-here.tsx'

export type SignInScreenProps = {
  productName: string
  provider: { readonly name: string; readonly logo?: string | undefined }
  places: readonly { name: string; town?: string | undefined }[]
  doors: SignInDoors
  /** The app that the person was on the way to, by its name. */
  wantedAppName: string | undefined
  waiting: readonly PersonWaiting[]
  /** Whether the server answers, and when it last did, as a time of day. */
  connection: { isOnline: boolean; at: string | undefined }
}

function Connection({ isOnline, at }: SignInScreenProps['connection']) {
  return (
    <Flex as="span" role="status" align="center" gap="1.5" color="ink2" textStyle="second" minHeight="11">
      <Icon of={isOnline ? CloudCheckIcon : CloudOffIcon} size={20} />
      {isOnline ? ['Connected', at].filter(Boolean).join(', ') : 'Offline'}
    </Flex>
  )
}

function CantSignIn({ connection }: Pick<SignInScreenProps, 'connection'>) {
  return (
    <Box position="relative">
      <Box position="absolute" insetEnd="0" top="0">
        <Connection {...connection} />
      </Box>
      <Box marginStart="-4">
        <Disclosure closedText="I can’t sign in" openText="I can’t sign in">
          <Box textStyle="second" color="ink2" paddingTop="1" paddingStart="4">
            Use the e-mail address that your manager has for you. For a new password, ask your manager, or the person on
            call at night. Entries that are not sent yet stay on this device.
          </Box>
        </Disclosure>
      </Box>
    </Box>
  )
}

/** The way in, for every app of the provider. Decision 17. */
export function SignInScreen(props: SignInScreenProps) {
  const view = useSignIn(props.doors)
  const isNewPassword = view.step === 'new-password'
  return (
    <Flex direction={{ base: 'column', md: 'row' }} flex="1" minHeight="100dvh">
      <SignInPanel productName={props.productName} provider={props.provider} places={placesLine(props.places)} />
      <Flex flex="1" align={{ base: 'flex-start', md: 'center' }} justify="center" paddingX="pageEdge" paddingY="8">
        <Box width="full" maxWidth="420px" display="grid" gap="6">
          <Box>
            <Box as="h1" textStyle="greeting">
              {isNewPassword ? 'Choose a password' : 'Sign in'}
            </Box>
            {props.wantedAppName && <Box color="ink2">to continue to {props.wantedAppName}</Box>}
          </Box>
          {isNewPassword ? <NewPasswordForm view={view} /> : <PasswordForm view={view} />}
          <WaitingHere waiting={props.waiting} />
          <CantSignIn connection={props.connection} />
        </Box>
      </Flex>
    </Flex>
  )
}
