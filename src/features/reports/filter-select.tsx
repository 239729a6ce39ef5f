import { Icon } from '../../ui/icon.tsx'
import { ChevronDownIcon } from '../../ui/icons.ts'
import type { SelectOption } from '../../ui/native-select.tsx'
import classes from './filter-select.module.css'

type FilterSelectProps = {
  label: string
  value: string
  options: readonly SelectOption[]
  onValueChange: (value: string) => void
  /** What is shown in place of the words of the option, as the days of a named period. */
  shown?: string | undefined
}

/** One filter of a report: its name and what is chosen in one line. */
export function FilterSelect({ label, value, options, onValueChange, shown }: FilterSelectProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <div className={classes.box}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <span className={classes.value} aria-hidden>
        {shown ?? chosen?.text ?? value}
      </span>
      <Icon of={ChevronDownIcon} size={18} />
      <select
        className={classes.select}
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
