import { toast } from '../ui/toast.ts'

type Told = { readonly done: string; readonly failed: string }

/** Puts a text where it can be pasted, and says so; where the browser forbids it, says what else helps. */
export const copyText = async (text: string, { done, failed }: Told): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast({ kind: 'success', text: done })
  } catch {
    toast({ kind: 'warning', text: failed })
  }
}
