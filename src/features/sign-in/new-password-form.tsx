import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { refusalWords } from './sign-in-words.ts'
import type { SignInView } from './use-sign-in.ts'

/** A pool may ask for more; this is what is asked before anything is sent. */
const fewestCharacters = 12

const Form = chakra('form', { base: { display: 'grid', gap: '5', '& button[type=submit]': { width: 'full' } } })

/** The first sign-in with a password that somebody else made: the person chooses their own. */
export function NewPasswordForm({ view }: { view: SignInView }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isTooShort = password.length < fewestCharacters
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isTooShort && password === again && !view.isBusy) void view.submitNewPassword(password)
  }
  return (
    <Form noValidate onSubmit={submit} aria-label="Choose a password">
      <Failure words={view.refusal && refusalWords[view.refusal]} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="Use at least 12 characters. Three or more unrelated words are easy to remember."
        value={password}
        onValueChange={setPassword}
        error={isTried && isTooShort ? `Use at least ${fewestCharacters} characters.` : undefined}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        value={again}
        onValueChange={setAgain}
        error={isTried && password !== again ? 'The two passwords do not match.' : undefined}
      />
      <Button type="submit" look="primary" size="action" isLoading={view.isBusy} loadingText="Signing in">
        Save and sign in
      </Button>
    </Form>
  )
}
