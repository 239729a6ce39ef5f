import type { Notice } from '../engine/types.ts'
import { toast } from '../ui/toast.ts'

/** Says what the engine has to say. Clashes of shifts have a toast of their own, which few people ever need. */
export const tellNotice = async (notice: Notice): Promise<void> => {
  const part =
    notice.clashes === undefined ? undefined : await import('../pieces/clash-notice.ts').catch(() => undefined)
  if (part === undefined) toast(notice)
  else part.toastClashNotice(notice)
}
