import { Box, chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import { IconButton } from './icon-button.tsx'
import { CalendarIcon } from './icons.ts'
import { splitWords, type TextFieldProps } from './text-field.tsx'
import { dayAsTyped, dayInWords, typedDay } from './typed-day.ts'
import { useTyped } from './use-typed.ts'

const Input = chakra('input', fieldRecipe)

// The device's own calendar hangs on a native field, which lies unseen under the button.
const Calendar = chakra('input', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    bottom: '0',
    width: '11',
    height: 'full',
    opacity: '0',
    pointerEvents: 'none',
  },
})

/**
 * A day, `yyyy-MM-dd` in its value, typed as dd/mm/yy whatever the device's own habit is (decision
 * 55), or chosen in the device's calendar. The value is '' while it is empty or not yet a day.
 */
export function DateField(props: TextFieldProps) {
  const { words, native } = splitWords(props)
  const { onValueChange, value, min, max, ...rest } = native
  const { text, type, tidy } = useTyped({
    value,
    onValueChange,
    shown: dayInWords,
    asTyped: dayAsTyped,
    meant: typedDay,
  })
  const ids = useFieldIds(words)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame words={words} ids={ids}>
      <Box position="relative">
        <Calendar
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={value}
          min={min}
          max={max}
          onChange={(event) => onValueChange(event.target.value)}
        />
        <Input
          autoComplete="off"
          placeholder="dd/mm/yy"
          {...rest}
          {...ids.control}
          type="text"
          inputMode="numeric"
          paddingEnd="12"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={tidy}
        />
        <Box position="absolute" insetEnd="2px" top="50%" transform="translateY(-50%)">
          <IconButton
            label={`${words.label}, open the calendar`}
            icon={CalendarIcon}
            look="ghost"
            disabled={words.isDisabled}
            onClick={() => calendar.current?.showPicker()}
          />
        </Box>
      </Box>
    </FieldFrame>
  )
}
