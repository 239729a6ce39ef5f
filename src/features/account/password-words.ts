/** Why a password was not changed. */
export type PasswordRefusal = 'not-right' | 'no-signal' | 'too-many-tries' | 'weak-password' | 'no-account' | 'failed'

/** One or two sentences for each: what is wrong, and the way on. */
export const passwordRefusalWords: Readonly<Record<PasswordRefusal, string>> = {
  'not-right': 'The current password is not right. Nothing was changed.',
  'no-signal': 'No signal, so the password cannot be changed just now. Try again when there is signal.',
  'too-many-tries': 'That was tried too often. Wait a few minutes, then try again.',
  'weak-password':
    'Choose another new password. It needs at least 12 characters, and cannot be one that many people use, the present one, or contain your name, your e-mail address or the name of this product.',
  'no-account': 'This account may not use the system any more. Nothing was changed. Ask your manager.',
  failed: 'The password was not changed. Try again.',
}

/** A provider may ask for more; this is what is asked before anything is sent. */
const fewestCharacters = 12

type Typed = { readonly old: string; readonly fresh: string; readonly again: string }
export type PasswordFaults = { readonly [Field in keyof Typed]?: string | undefined }

/** What is missing in the form, field by field; nothing when it can be sent. */
export const passwordFaults = ({ old, fresh, again }: Typed): PasswordFaults => ({
  ...(old === '' && { old: 'Enter your current password.' }),
  ...(fresh.length < fewestCharacters && { fresh: `Use at least ${fewestCharacters} characters.` }),
  ...(fresh !== again && { again: 'The two are not the same.' }),
})
