import { chakra } from '@chakra-ui/react'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import { type Tone, toneStyles } from './tone.ts'

/** A circle never has the dashed edge: that belongs to the card around it. */
const whole = (tone: Tone) => ({ ...toneStyles[tone], borderStyle: 'solid' })

const Circle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    flexShrink: '0',
    border: '1px solid transparent',
    borderRadius: 'full',
    position: 'relative',
  },
  variants: {
    tone: {
      ink: { background: 'tile', color: 'ink' },
      outline: { background: 'tile', color: 'ink' },
      late15: whole('late15'),
      late30: whole('late30'),
      late45: whole('late45'),
      started: { ...whole('started'), borderColor: 'transparent' },
      finished: whole('finished'),
      refused: { ...whole('refused'), borderColor: 'transparent' },
      alarm: { ...whole('alarm'), borderColor: 'transparent' },
      wait: { ...whole('wait'), borderWidth: '1.5px' },
      attention: { background: 'alarm.fill', color: 'attnInk' },
    },
  },
})

/** The kind of an entry, as an icon in a 32 px circle. */
export function IconCircle({ icon, tone = 'ink' }: { icon: LucideIcon; tone?: Tone | undefined }) {
  return (
    <Circle tone={tone}>
      <Icon of={icon} size={18} />
    </Circle>
  )
}
