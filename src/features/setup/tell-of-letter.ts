import { formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { toast } from '../../ui/toast.ts'

type Written = { readonly email: string; readonly until: LocalDay; readonly isMailed: boolean }

/** Says what becomes of an e-mail with a one-time password. */
export const tellOfLetter = ({ email, until, isMailed }: Written): void => {
  const text = isMailed
    ? `An e-mail is being sent to ${email}. Its one-time password works until ${formatDay(until)}.`
    : `No mail server is set up. The e-mail to ${email} was saved in the server’s outbox folder.`
  toast({ kind: isMailed ? 'success' : 'warning', text })
}
