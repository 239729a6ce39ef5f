import type { ReactNode } from 'react'
import { numberWords } from '../report-words.ts'
import classes from './bars.module.css'

export type Part<Key extends string> = {
  readonly key: Key
  readonly words: string
  readonly count: number
  readonly pattern: 'solid' | 'diagonals' | 'heavy' | 'hollow'
}

type LineFace = { className: string | undefined; children: ReactNode }

type PartOfWholeProps<Key extends string> = {
  parts: readonly Part<Key>[]
  /** The link to what a part counts. */
  link: (part: Part<Key>, face: LineFace) => ReactNode
}

/** What a number is made up of: a bar in its parts, and a line with each part's count, which is what screen readers have. */
export function PartOfWhole<Key extends string>({ parts, link }: PartOfWholeProps<Key>) {
  return (
    <div>
      <div className={classes.whole} aria-hidden>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ key, count, pattern }) => (
            <div key={key} className={classes.part} data-pattern={pattern} style={{ flex: `${count} 0 0` }} />
          ))}
      </div>
      <ul className={classes.legend}>
        {parts.map((part) => (
          <li key={part.key}>
            {link(part, {
              className: classes.line,
              children: (
                <>
                  <span className={classes.square} data-pattern={part.pattern} aria-hidden />
                  <span className={classes.words}>{part.words}</span>
                  <span className={classes.count}>{numberWords(part.count)}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
