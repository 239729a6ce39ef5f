import { createElement } from 'react'
import { type TextBlock, textBlocks } from '../../../domain/announcements/text-blocks.ts'
import { classNames } from '../../ui/class-names.ts'
import classes from './announcement-text.module.css'

function Block({ block, level }: { block: TextBlock; level: 2 | 3 | 4 }) {
  if ('text' in block) {
    if (block.kind === 'paragraph') return <p>{block.text}</p>
    return createElement(`h${level}`, { className: classes.heading }, block.text)
  }
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have nothing else to be known by
    <li key={index}>{item}</li>
  ))
  return block.kind === 'numbers' ? <ol>{items}</ol> : <ul>{items}</ul>
}

type AnnouncementTextProps = {
  text: string
  /** The level of its headings. */
  level?: 2 | 3 | 4
  /** As large as what has to be read. */
  isLarge?: boolean
}

/** The text of an announcement: headings, lists and paragraphs, and nothing else that is markup. Decision 251. */
export function AnnouncementText({ text, level = 2, isLarge = false }: AnnouncementTextProps) {
  return (
    <div className={classNames(classes.text, isLarge && classes.large)}>
      {textBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have nothing else to be known by
        <Block key={index} block={block} level={level} />
      ))}
    </div>
  )
}
