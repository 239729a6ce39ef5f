import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { popupActivity } from '../../../pieces/popup-activity.ts'
import { AlertBox } from '../../../ui/alert-box.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AlertIcon, FlagIcon, PersonIcon } from '../../../ui/icons.ts'
import { ButtonLink } from '../../../ui/router-links.tsx'
import { Section } from '../../../ui/section.tsx'
import { ROWS_ID } from '../rows-section.tsx'
import classes from './daily.module.css'
import { dailyPath } from './daily-search.ts'
import { type ToLookAt, toLookAt } from './to-look-at.ts'
import type { DailyAsked, DailyFigures } from './use-daily.ts'

const icons = { activity: FlagIcon, cover: PersonIcon, 'never-started': AlertIcon } as const

type LookProps = { one: ToLookAt; asked: DailyAsked }

function Way({ one, asked: { day, location } }: LookProps) {
  if (one.leadsTo === 'activity') {
    const { activityId } = one
    return (
      <Button look="primary" aria-haspopup="dialog" onClick={() => popupActivity({ action: 'view', activityId })}>
        Read it
      </Button>
    )
  }
  if (one.leadsTo === 'cover') {
    return (
      <ButtonLink to="/rotas/day" search={{ day, location }}>
        See cover
      </ButtonLink>
    )
  }
  const params = { location, date: day }
  return (
    <ButtonLink to={dailyPath} params={params} search={{ outcome: 'never-started' }} hash={ROWS_ID}>
      See them
    </ButtonLink>
  )
}

function LookAtCard({ one, asked }: LookProps) {
  return (
    <Card as="li">
      <div className={classes.look}>
        <div className={classes.lookHead} data-kind={one.leadsTo}>
          <span>{one.head}</span>
          <Icon of={icons[one.leadsTo]} size={18} />
        </div>
        <div className={classes.lookWords}>
          <b>{one.title}</b>
          <span>{one.text}</span>
        </div>
        <span data-screen-only className={classes.lookWay}>
          <Way one={one} asked={asked} />
        </span>
      </div>
    </Card>
  )
}

/** What of the day should be looked at, or that there is nothing. */
export function LookAtCards({ figures, asked }: { figures: DailyFigures; asked: DailyAsked }) {
  const facts = useCareFacts()
  const all = toLookAt(figures, facts)
  return (
    <Section heading="To look at" count={all.length}>
      {all.length === 0 ? (
        <AlertBox tone="note">Nothing. No cover was missing, and there is no incident to file.</AlertBox>
      ) : (
        <ul className={classes.looks}>
          {all.map((one) => (
            <LookAtCard key={one.key} one={one} asked={asked} />
          ))}
        </ul>
      )}
    </Section>
  )
}
