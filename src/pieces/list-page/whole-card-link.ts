/** Styles of the title of a card: the title is the link, and the whole card takes the press. */
export const wholeCardLink = {
  '& a': { color: 'ink', minHeight: 'auto', textStyle: 'cardTitle' },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
} as const
