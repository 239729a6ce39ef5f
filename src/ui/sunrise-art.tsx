import { chakra } from '@chakra-ui/react'

const Drawing = chakra('svg', { base: { display: 'block', width: 'full', maxWidth: '400px', marginX: 'auto' } })

const HALF_CIRCLES = [
  { radius: 200, colour: 'panel2' },
  { radius: 130, colour: 'panel3' },
  { radius: 65, colour: 'panelSun' },
] as const

/** Three half circles of morning light for the sign-in panel. */
export function SunriseArt() {
  return (
    <Drawing viewBox="0 0 400 200" aria-hidden>
      {HALF_CIRCLES.map(({ radius, colour }) => (
        <chakra.path key={colour} d={`M${200 - radius} 200a${radius} ${radius} 0 0 1 ${2 * radius} 0z`} fill={colour} />
      ))}
    </Drawing>
  )
}
