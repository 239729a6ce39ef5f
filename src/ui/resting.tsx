import { classNames } from './class-names.ts'
import classes from './resting.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Names for shapes that are all alike and never change places. */
const places = (count: number) => Array.from({ length: count }, (_, place) => `place-${place}`)

function Parts({ count }: { count: number }) {
  return places(count).map((place) => <div key={place} className={classes.part} />)
}

function Cards({ count, parts }: { count: number; parts: number }) {
  return places(count).map((place) => (
    <div key={place} className={classes.card}>
      <Parts count={parts} />
    </div>
  ))
}

function Fields({ count }: { count: number }) {
  return places(count).map((place) => (
    <div key={place} className={classes.field}>
      <Parts count={2} />
    </div>
  ))
}

function Session() {
  return (
    <>
      <Parts count={1} />
      <Cards count={4} parts={3} />
    </>
  )
}

const shapes = {
  list: <Cards count={12} parts={5} />,
  day: (
    <>
      <Session />
      <Session />
    </>
  ),
  grid: <Cards count={12} parts={8} />,
  record: (
    <>
      <Parts count={2} />
      <Cards count={3} parts={3} />
    </>
  ),
  form: <Fields count={6} />,
} as const

type RestingShape = keyof typeof shapes

/** A page that is being read for the first time, in its own shape; a screen reader hears the words. It does not move. */
export function Resting({ shape }: { shape: RestingShape }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading, please wait...</span>
      </VisuallyHidden>
      <div aria-hidden data-resting={shape} className={classNames(classes.page, classes[shape])}>
        {shapes[shape]}
      </div>
    </>
  )
}
