/** The 4 px grid: step n is n times 4 px. */
const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 17, 20] as const

const px = (value: number) => ({ value: `${value}px` })
const grid = Object.fromEntries(STEPS.map((step) => [String(step), px(step * 4)]))

/** A measure on touch screens and the smaller one at a desk with a mouse. */
const touchAndDesk = (touch: string, desk: string) => ({ value: { base: touch, _desk: desk } })

export const spacingTokens = { 0: px(0), ...grid }
export const sizeTokens = { 0: px(0), full: { value: '100%' }, ...grid }

export const radiusTokens = {
  duty: px(4),
  badge: px(6),
  control: px(8),
  choice: px(10),
  card: px(12),
  pill: px(12),
  dialog: px(16),
  full: px(9999),
}

export const shadowTokens = {
  dialog: { value: '0 16px 48px rgb(20 15 8 / .28), 0 2px 8px rgb(20 15 8 / .12)' },
  float: { value: '0 8px 24px rgb(20 15 8 / .22)' },
  strip: { value: '0 -6px 16px rgb(20 15 8 / .08)' },
}

export const zIndexTokens = {
  strip: { value: 10 },
  bar: { value: 20 },
  scrim: { value: 30 },
  dialog: { value: 31 },
  menu: { value: 40 },
  toast: { value: 50 },
  skip: { value: 60 },
}

/** 48 and 44 px for fingers; 40 px for a mouse at a desk. */
export const sizeMeasures = {
  tapPrimary: touchAndDesk('48px', '40px'),
  tapCard: touchAndDesk('48px', '44px'),
  tap: touchAndDesk('44px', '40px'),
  tapTile: touchAndDesk('56px', '56px'),
  bar: touchAndDesk('56px', '56px'),
}

/** The edge of the page: 12 on phones, 16 on tablets, 24 from a desktop's width. */
export const spacingMeasures = {
  pageEdge: { value: { base: '12px', sm: '16px', xl: '24px' } },
}

/** Motion shows cause and effect, and stops for people who asked the system for less of it. */
export const durationMeasures = {
  press: { value: { base: '120ms', _motionReduce: '0ms' } },
  float: { value: { base: '160ms', _motionReduce: '0ms' } },
  dialog: { value: { base: '180ms', _motionReduce: '0ms' } },
}

/** Text sizes and line heights that are smaller at a desk. */
export const fontSizeMeasures = {
  h1: touchAndDesk('26px', '24px'),
  h2: touchAndDesk('20px', '18px'),
  h3: touchAndDesk('18px', '16px'),
  cardTitle: touchAndDesk('18px', '17px'),
  body: touchAndDesk('17px', '15px'),
  second: touchAndDesk('15px', '14px'),
  smallest: touchAndDesk('14px', '13px'),
}

export const lineHeightMeasures = {
  h3: touchAndDesk('24px', '20px'),
  body: touchAndDesk('24px', '20px'),
  smallest: touchAndDesk('20px', '16px'),
}
