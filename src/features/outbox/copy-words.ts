import { toast } from '../../ui/toast.ts'

/** Puts a report where it can be pasted, and says so; where the browser forbids it, says what else helps. */
export const copyForManager = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast({ kind: 'success', text: 'Report copied. Paste it into a message to your manager.' })
  } catch {
    toast({ kind: 'warning', text: 'Show this page to your manager instead. The browser did not allow copying.' })
  }
}
