import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ChannelList } from './channel-list.tsx'
import classes from './chat.module.css'

type ChatLayoutProps = {
  currentId?: string | undefined
  /** In a narrow window there is one pane: the list, or what was chosen in it. */
  shows: 'list' | 'pane'
  children: ReactNode
}

/** The list of channels, and beside it what was chosen in it. */
export function ChatLayout({ currentId, shows, children }: ChatLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classNames(classes.list, shows === 'pane' && classes.isAside)}>
        <ChannelList currentId={currentId} />
      </div>
      <div className={classNames(classes.pane, shows === 'list' && classes.isAside)}>{children}</div>
    </div>
  )
}
