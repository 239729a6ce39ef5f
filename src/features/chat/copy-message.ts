import { copyText } from '../../pieces/copy-text.ts'

/** Copies the text of a message. */
export const copyMessage = (text: string): Promise<void> =>
  copyText(text, {
    done: 'Message copied.',
    failed: 'Select the text and copy it yourself. The browser did not allow copying.',
  })
