import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import classes from './time-stub.module.css'
import tones from './tone.module.css'

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
  const filled = tone === 'rest' ? classes.rest : tones[tone]
  return (
    <div className={classNames(classes.stub, filled, tone === 'finished' && classes.finished)}>
      <div className={classes.start}>{start}</div>
      {beneath !== undefined && <div className={classes.beneath}>{beneath}</div>}
      <div className={classes.foot}>
        <Icon of={icon} size={20} />
      </div>
    </div>
  )
}
