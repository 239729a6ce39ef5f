import { copyText } from '../../pieces/copy-text.ts'

/** Copies a report for the manager. */
export const copyForManager = (text: string): Promise<void> =>
  copyText(text, {
    done: 'Report copied. Paste it into a message to your manager.',
    failed: 'Show this page to your manager instead. The browser did not allow copying.',
  })
