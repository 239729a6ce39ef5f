import { pair } from './colours.ts'

type Three = readonly [fill: string, ink: string, edge: string]
type Two = readonly [fill: string, bar: string]

const meaning = (light: Three, dark: Three) => ({
  fill: pair(light[0], dark[0]),
  ink: pair(light[1], dark[1]),
  edge: pair(light[2], dark[2]),
})

const tint = (light: Two, dark: Two) => ({
  fill: pair(light[0], dark[0]),
  bar: pair(light[1], dark[1]),
})

/** Colours that mean something, each with its fill, the ink on it and its edge. */
export const meaningColours = {
  late15: meaning(['#FFF1CC', '#654300', '#A97A14'], ['#3B3013', '#F7D98F', '#A9852F']),
  late30: meaning(['#FFD77A', '#472E00', '#8F6200'], ['#644A0B', '#FFE7B0', '#C79A33']),
  late45: meaning(['#8A4B00', '#FFFFFF', '#8A4B00'], ['#F2B33D', '#241700', '#F2B33D']),
  started: meaning(['#D6EEDC', '#124A28', '#3B8457'], ['#153923', '#A5E4B9', '#4C9A69']),
  refused: meaning(['#F1E0ED', '#681E55', '#A0568C'], ['#40203A', '#F0BFE2', '#B26A9F']),
  alarm: meaning(['#FBDFDB', '#8E1B14', '#C2453B'], ['#4A1B18', '#FFC0B8', '#D9635A']),
  wait: meaning(['#DFE7EE', '#2C4459', '#64809A'], ['#22303D', '#BFD4E6', '#6F8CA6']),
  levelGreen: meaning(['#DCEFDF', '#175528', '#22763C'], ['#173A22', '#A5E4B9', '#5DBB7D']),
  levelAmber: meaning(['#FFE9B0', '#5E3F00', '#B26A00'], ['#463609', '#FFDD8F', '#F2B33D']),
  levelRed: meaning(['#FBDFDB', '#8E1B14', '#B3261E'], ['#4A1B18', '#FFC0B8', '#F0766C']),
}

/** Tints of the schedule; the text on them is always `ink` or `ink2`. */
export const scheduleColours = {
  morning: tint(['#F8EFC6', '#937200'], ['#3C3614', '#C9A83A']),
  afternoon: tint(['#D5E8F2', '#2B7396'], ['#17364A', '#5BA6CC']),
  night: tint(['#D0CFE8', '#524E9C'], ['#2E2B55', '#9A96E0']),
  day: tint(['#E6E1D6', '#766E60'], ['#37332C', '#A39A8B']),
  care: tint(['#D3EAE1', '#2B7A65'], ['#173B32', '#55A890']),
  brk: tint(['#F1ECE2', '#857D70'], ['#2B2824', '#8F877A']),
  sick: tint(['#F5D9DE', '#A8435A'], ['#48222A', '#DB7F93']),
  holiday: tint(['#E1EBC3', '#667A1C'], ['#333C14', '#A3B850']),
}
