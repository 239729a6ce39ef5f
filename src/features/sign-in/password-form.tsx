import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { refusalWords } from './sign-in-words.ts'
import type { SignInView } from './use-sign-in.ts'

const Form = chakra('form', {
  base: { display: 'grid', gap: '5', '& button[type=submit]': { width: 'full' } },
  // The pool does not say which of the two is wrong, so both are marked.
  variants: { isRefused: { true: { '& input': { border: '2px solid {colors.attnEdge}' } } } },
})

const missing = { email: 'Enter your e-mail.', password: 'Enter your password.' } as const

/** E-mail and password. What was typed stays when it is refused. */
export function PasswordForm({ view }: { view: SignInView }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (email.trim() !== '' && password !== '' && !view.isBusy) void view.submitPassword(email, password)
  }
  return (
    <Form noValidate onSubmit={submit} aria-label="Sign in" isRefused={view.refusal === 'not-right'}>
      <Failure words={view.refusal && refusalWords[view.refusal]} />
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onValueChange={setEmail}
        error={isTried && email.trim() === '' ? missing.email : undefined}
      />
      <PasswordField
        label="Password"
        name="password"
        value={password}
        onValueChange={setPassword}
        error={isTried && password === '' ? missing.password : undefined}
      />
      <Button type="submit" look="primary" size="action" isLoading={view.isBusy} loadingText="Signing in">
        Sign in
      </Button>
    </Form>
  )
}
