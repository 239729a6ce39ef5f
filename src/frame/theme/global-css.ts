import { PHONE, STILL } from './conditions.ts'

/** What holds on every page: paper, ink, figures of one width, the focus ring, and print, of which paper.css has the rest. */
export const globalCss = {
  html: {
    colorScheme: 'light dark',
    fontFamily: 'body',
    fontVariantNumeric: 'tabular-nums',
    fontSize: '16px',
    background: 'page',
    color: 'ink',
    scrollPaddingTop: '72px',
    scrollPaddingBottom: '96px',
  },
  body: { textStyle: 'body', background: 'page', color: 'ink', minHeight: '100dvh' },
  // A word that is longer than its place, as names that are run together, breaks: nothing that it stands in grows with it.
  // On each element, as the reset of browsers' own styles sets it there.
  '*': { overflowWrap: 'anywhere' },
  // A column is no narrower than the words of its heading.
  th: { overflowWrap: 'break-word' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'brand', outlineOffset: '2px' },
  '::placeholder': { color: 'ink3' },
  'button, [role=button], summary, label, select': { cursor: 'pointer' },
  'button:disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
  // A scheme of the system's own colours drops our fills: an edge must still show what can be pressed.
  '@media (forced-colors: active)': {
    'button, [role=button], [role=menuitem]': { border: '1.5px solid ButtonText' },
    ':focus-visible': { outline: '3px solid Highlight' },
  },
  [STILL]: {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  [PHONE]: { html: { scrollPaddingBottom: '112px' } },
  '@media print': {
    html: { background: '#fff', color: '#000', fontSize: '11.5px' },
    body: { background: '#fff', color: '#000', fontSize: '13px', lineHeight: '18px' },
  },
}

/** Movement of things that appear: opacity and eight pixels, nothing more. */
export const keyframes = {
  rise: {
    from: { opacity: '0', transform: 'translateY(8px)' },
    to: { opacity: '1', transform: 'translateY(0)' },
  },
  sink: { from: { opacity: '1' }, to: { opacity: '0', transform: 'translateY(8px)' } },
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  vanish: { from: { opacity: '1' }, to: { opacity: '0' } },
  turn: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
}
