/** A part of an announcement's text, as it is shown. */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly string[] }

const HEADING = /^#{1,3}\s+(.+)$/
const BULLET = /^[-*•]\s+(.+)$/
const NUMBER = /^\d{1,3}[.)]\s+(.+)$/

type Line = { readonly kind: TextBlock['kind']; readonly text: string }

const lineOf = (written: string): Line => {
  const line = written.trim()
  for (const [kind, sign] of [
    ['heading', HEADING],
    ['bullets', BULLET],
    ['numbers', NUMBER],
  ] as const) {
    const text = sign.exec(line)?.[1]
    if (text !== undefined) return { kind, text }
  }
  return { kind: 'paragraph', text: line }
}

/** The block with one more line, where the line belongs to it. */
const continued = (block: TextBlock | undefined, { kind, text }: Line): TextBlock | undefined => {
  if (block === undefined || block.kind !== kind) return undefined
  if ('items' in block) return { ...block, items: [...block.items, text] }
  return block.kind === 'paragraph' ? { ...block, text: `${block.text}\n${text}` } : undefined
}

const begun = ({ kind, text }: Line): TextBlock =>
  kind === 'bullets' || kind === 'numbers' ? { kind, items: [text] } : { kind, text }

/**
 * A text as headings ("# What changes"), lists ("- tea", "1. Stir") and paragraphs between empty lines. Nothing else in
 * it is markup: all other signs are shown as they were written. Decision 251.
 */
export const textBlocks = (text: string): TextBlock[] => {
  const blocks: TextBlock[] = []
  let isApart = true
  for (const written of text.split('\n')) {
    if (written.trim() === '') {
      isApart = true
      continue
    }
    const line = lineOf(written)
    // An empty line ends a paragraph, and no list: people leave one between the steps of a long list.
    const grown = isApart && line.kind === 'paragraph' ? undefined : continued(blocks.at(-1), line)
    if (grown === undefined) blocks.push(begun(line))
    else blocks[blocks.length - 1] = grown
    isApart = false
  }
  return blocks
}
