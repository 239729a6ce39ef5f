/** Why a password was not changed. */
export type PasswordRefusal = 'not-right' | 'no-signal' | 'too-many-tries' | 'weak-password' | 'no-account' | 'failed'

/** One or two sentences for each: what is wrong, and the way on. */
export const passwordRefusalWords: Readonly<Record<PasswordRefusal, string>> = {
  'not-right': 'Check your current password. It is not correct, so nothing was changed.',
  'no-signal': 'You’re offline, so your password was not changed. Try again when you’re back online.',
  'too-many-tries': 'Wait a few minutes, then try again. There were too many attempts.',
  'weak-password':
    'Choose a different new password. It needs at least 12 characters. It cannot be a common password or your current one, or contain your name, your e-mail address or the name of this product.',
  'no-account': 'Ask your manager. This account can no longer be used, and nothing was changed.',
  failed: 'Try again. Your password was not changed.',
}

/** A provider may ask for more; this is what is asked before anything is sent. */
const fewestCharacters = 12

type Typed = { readonly old: string; readonly fresh: string; readonly again: string }
export type PasswordFaults = { readonly [Field in keyof Typed]?: string | undefined }

/** What is missing in the form, field by field; nothing when it can be sent. */
export const passwordFaults = ({ old, fresh, again }: Typed): PasswordFaults => ({
  ...(old === '' && { old: 'Enter your current password.' }),
  ...(fresh.length < fewestCharacters && { fresh: `Use at least ${fewestCharacters} characters.` }),
  ...(fresh !== again && { again: 'The two passwords do not match.' }),
})
