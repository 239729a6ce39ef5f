import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import { still } from './still.tsx'
import { toneStyles } from './tone.ts'

const Root = still('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    alignSelf: 'stretch',
    flexShrink: '0',
    width: '17',
    minHeight: '24',
    paddingY: '2',
    border: '1px solid transparent',
    borderRadius: 'control',
    textAlign: 'center',
  },
  variants: {
    tone: {
      rest: { background: 'tile', color: 'ink' },
      late15: { ...toneStyles.late15, borderColor: 'transparent' },
      late30: { ...toneStyles.late30, borderColor: 'transparent' },
      late45: { ...toneStyles.late45, borderColor: 'transparent' },
      started: { ...toneStyles.started, borderColor: 'transparent' },
      finished: toneStyles.finished,
      refused: { ...toneStyles.refused, borderColor: 'transparent' },
      alarm: { ...toneStyles.alarm, borderColor: 'transparent' },
    },
  },
})

const Start = still('div', { base: { textStyle: 'stubTime' } })
const Beneath = still('div', { base: { textStyle: 'stubEnd' } })
const Foot = still('div', { base: { marginTop: 'auto', paddingTop: '2' } })

type TimeStubProps = {
  tone: 'rest' | 'late15' | 'late30' | 'late45' | 'started' | 'finished' | 'refused' | 'alarm'
  /** Local time, HH:mm. */
  start: string
  /** The smaller line: "to 10:30" or "Tue 24". */
  beneath?: string | undefined
  icon: LucideIcon
}

/** Time leads: the first column of a card, filled with the colour of its state. */
export function TimeStub({ tone, start, beneath, icon }: TimeStubProps) {
  return (
    <Root tone={tone}>
      <Start>{start}</Start>
      {beneath !== undefined && <Beneath>{beneath}</Beneath>}
      <Foot>
        <Icon of={icon} size={20} />
      </Foot>
    </Root>
  )
}
