import { formatTime } from '../../../domain/time/format.ts'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AttentionBadge } from '../../pieces/waiting-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyIcon, RetryIcon } from '../../ui/icons.ts'
import { TextLink } from '../../ui/router-links.tsx'
import { copyMessage } from './copy-message.ts'
import parts from './message-parts.module.css'
import { MessageText } from './message-text.tsx'
import classes from './messages.module.css'
import type { Refused, RefusedRemoval } from './use-refused.ts'

/** A message that was not taken: what it says, why not, and what can be done with it. */
export function RefusedMessage({ refused }: { refused: Refused }) {
  const { zone } = useCareFacts()
  const { tryAgain } = useEntryActions()
  const { entryId, text, date, why, message } = refused
  return (
    <article
      aria-label={`You, ${formatTime(date, zone)}, needs attention`}
      className={classNames(classes.message, classes.isFirst, classes.isOwn, classes.isRefused)}
    >
      <div className={classes.beside}>
        <span className={classes.badge}>
          <AttentionBadge />
        </span>
        <div className={classes.bubble}>
          <div className={parts.text} dir="auto">
            <MessageText message={message} />
            <span className={classes.time}>{formatTime(date, zone)}</span>
          </div>
          <p className={parts.why}>{why} It is saved on this device.</p>
          <div className={parts.choices}>
            <Button size="card" icon={RetryIcon} onClick={() => void tryAgain(entryId)}>
              Try again
            </Button>
            <Button size="card" icon={CopyIcon} onClick={() => void copyMessage(text)}>
              Copy text
            </Button>
            <TextLink to="/device">More choices</TextLink>
          </div>
        </div>
      </div>
    </article>
  )
}

/** Beneath a message whose deletion was not taken: that it is still there, and why. */
export function NotRemoved({ removal: { entryId, why } }: { removal: RefusedRemoval }) {
  const { tryAgain } = useEntryActions()
  return (
    <section className={parts.notRemoved} aria-label="Not deleted">
      <p className={parts.why}>This message was not deleted. {why}</p>
      <div className={parts.choices}>
        <Button size="card" icon={RetryIcon} onClick={() => void tryAgain(entryId)}>
          Try again
        </Button>
        <TextLink to="/device">More choices</TextLink>
      </div>
    </section>
  )
}
