import { chakra } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Section } from '../../ui/section.tsx'
import { type ChangePassword, usePasswordChange } from './use-password-change.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '5', justifyItems: 'stretch' } })

type PasswordChangeProps = { email: string; changePassword: ChangePassword }

/** A new password, after the current one. */
export function PasswordChange({ email, changePassword }: PasswordChangeProps) {
  const { typed, set, faults, failure, isBusy, submit } = usePasswordChange(changePassword)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Section heading="Change password">
      <Form noValidate onSubmit={onSubmit} aria-label="Change password">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Failure words={failure} />
        <PasswordField label="Current password" value={typed.old} onValueChange={set('old')} error={faults.old} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="Use at least 12 characters. Three or more unrelated words are easy to remember."
          value={typed.fresh}
          onValueChange={set('fresh')}
          error={faults.fresh}
        />
        <PasswordField
          label="New password again"
          autoComplete="new-password"
          value={typed.again}
          onValueChange={set('again')}
          error={faults.again}
        />
        <Button type="submit" look="primary" size="action" isLoading={isBusy}>
          Change password
        </Button>
      </Form>
    </Section>
  )
}
