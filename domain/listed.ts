/** Letters of the scripts that run from right to left, and the signs that say so of what stands beside them. */
const OTHER_WAY = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Signs that keep the order of what stands between them apart from the words around. */
const [apartFrom, apartUntil] = ['\u2068', '\u2069']
const APART = /\u2068[^\u2068\u2069]*\u2069/gu

/**
 * A text as it stands within words of ours: where it is of a script that runs from right to left, it keeps its own order
 * and does not reorder the numbers and words beside it. For what is shown alone; what is kept or sent has no such signs.
 * A whole sentence of ours is not isolated, since it would run as its first name does: the name in it is.
 */
export const isolated = (text: string): string =>
  OTHER_WAY.test(text.replaceAll(APART, '')) ? `${apartFrom}${text}${apartUntil}` : text

/** What there is of some texts, one after the other on one line: "Georgian House, room 4". */
export const listed = (texts: readonly (string | false | undefined)[], between = ', '): string =>
  texts.flatMap((text) => (text ? [isolated(text)] : [])).join(between)
