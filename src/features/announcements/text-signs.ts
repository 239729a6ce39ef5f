export type Sign = 'heading' | 'bullets' | 'numbers'

/** What a line begins with, as `textBlocks` reads it. */
const SIGNS: Readonly<Record<Sign, RegExp>> = {
  heading: /^\s*#{1,3}\s+/,
  bullets: /^\s*[-*•]\s+/,
  numbers: /^\s*\d{1,3}[.)]\s+/,
}

const bare = (line: string): string => Object.values(SIGNS).reduce((left, sign) => left.replace(sign, ''), line)

const signed = (line: string, sign: Sign, number: number): string => {
  if (sign === 'heading') return `# ${bare(line)}`
  return sign === 'bullets' ? `- ${bare(line)}` : `${number}. ${bare(line)}`
}

/** The number that a list goes on with after the text before it. */
const numberAfter = (before: string): number => {
  const last = before.trimEnd().split('\n').at(-1) ?? ''
  return SIGNS.numbers.test(last) ? Number.parseInt(last, 10) + 1 : 1
}

export type Selected = { readonly text: string; readonly start: number; readonly end: number }

/**
 * The text with the lines of a selection turned into headings or a list, or back where they are that already. The
 * selection ends after them. Decision 251.
 */
export const withSign = ({ text, start, end }: Selected, sign: Sign): Selected => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const until = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, until).split('\n')
  const isSigned = lines.every((line) => SIGNS[sign].test(line))
  const first = numberAfter(text.slice(0, from))
  const changed = lines.map((line, at) => (isSigned ? bare(line) : signed(line, sign, first + at))).join('\n')
  return {
    text: text.slice(0, from) + changed + text.slice(until),
    start: from + changed.length,
    end: from + changed.length,
  }
}
