import { INK } from '../../ui/ink.ts'

/** One colour in the light and in the dark scheme. */
export const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

/** The same colour in both schemes. */
const both = (colour: string) => ({ value: { base: colour } })

/** Ground, ink and brand. Every text pair reaches 4.5 : 1, every edge 3 : 1, in both schemes. */
export const groundColours = {
  page: pair('#F4F1EB', '#141311'),
  surface: pair('#FFFEFC', '#1F1D1A'),
  raised: pair('#FFFFFF', '#292622'),
  tile: pair('#EBE7DE', '#322E29'),
  line: pair('#DCD6CA', '#393530'),
  edge: pair('#857D70', '#8F877A'),
  ink: pair(INK.light, INK.dark),
  ink2: pair('#514B42', '#C6BFB3'),
  ink3: pair('#686155', '#A59D90'),
  brand: pair('#0B5A5E', '#6ECBC5'),
  fill: pair('#0B5A5E', '#1D7A77'),
  fillPress: pair('#07434A', '#155E5C'),
  onFill: both('#FFFFFF'),
  onBrand: pair('#FFFFFF', '#06211F'),
  brandTint: pair('#DFEDEB', '#16393A'),
  brandTintInk: pair('#07434A', '#A6E3DE'),
  attnEdge: pair('#C2281C', '#E5645A'),
  attnInk: pair('#A3180F', '#FF9F95'),
  finishedEdge: pair('#5E8F72', '#5F8F72'),
  finishedInk: pair('#2B5A3E', '#A3CDB3'),
  scrim: pair('rgb(20 15 8 / .55)', 'rgb(0 0 0 / .55)'),
}

/** Ink on paper turned round, for toasts. */
export const turnedColours = {
  paper: pair('#1D1A16', '#F2EEE6'),
  paperInk: pair('#F4F1EB', '#141311'),
}

/** Places that look the same in both schemes: the foot of the page, the scanner and the sign-in panel. */
export const fixedColours = {
  footer: both('#22201C'),
  scanGround: both('#14110E'),
  scanShade: both('rgb(20 17 14 / .62)'),
  footerInk: both('#EDE8DE'),
  panel1: both('#0B3F43'),
  panel2: both('#0B5A5E'),
  panel3: both('#147377'),
  panelSun: both('#FFE3A0'),
  panelFloor: both('#092F32'),
  panelInk: both('#FFFFFF'),
  panelInk2: both('#DDEBEA'),
}
