import { Box, chakra } from '@chakra-ui/react'
import { Suspense, useRef, useState } from 'react'
import type { CalendarWindowProps } from './calendar-window.tsx'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import { IconButton } from './icon-button.tsx'
import { CalendarIcon } from './icons.ts'
import { openedPart } from './lazy-part.tsx'
import { splitWords, type TextFieldProps } from './text-field.tsx'
import { dayAsTyped, dayInWords, typedDay } from './typed-day.ts'
import { useTyped } from './use-typed.ts'

const Input = chakra('input', fieldRecipe)

// A page is shown before any calendar is opened: it loads behind the page.
const CalendarWindow = openedPart(() => import('./calendar-window.tsx'), 'CalendarWindow')

type CalendarProps = Omit<CalendarWindowProps, 'isOpen' | 'onClose' | 'beside'> & { isDisabled: boolean | undefined }

/** The button that opens the calendar, and the calendar. */
function Calendar({ isDisabled, onChoose, ...rest }: CalendarProps) {
  const [open, setOpen] = useState<boolean>()
  const button = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <Box ref={button} position="absolute" insetEnd="2px" top="50%" transform="translateY(-50%)">
        <IconButton
          label={`${rest.label}, open the calendar`}
          icon={CalendarIcon}
          look="ghost"
          aria-haspopup="dialog"
          disabled={isDisabled}
          onClick={() => setOpen(true)}
        />
      </Box>
      {open !== undefined && (
        <Suspense>
          <CalendarWindow
            {...rest}
            isOpen={open}
            beside={() => button.current?.parentElement ?? null}
            onChoose={(day) => {
              onChoose(day)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * A day, `yyyy-MM-dd` in its value, typed as dd/mm/yy whatever the device's own habit is (decision
 * 55), or chosen in a calendar whose weeks begin on Monday. The value is '' while it is empty or not yet a day.
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
  return (
    <FieldFrame words={words} ids={ids}>
      <Box position="relative">
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
        <Calendar
          label={words.label}
          value={value}
          min={min === undefined ? undefined : String(min)}
          max={max === undefined ? undefined : String(max)}
          canClear={words.isRequired !== true}
          isDisabled={words.isDisabled}
          onChoose={onValueChange}
        />
      </Box>
    </FieldFrame>
  )
}
