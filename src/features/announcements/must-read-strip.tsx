import { Button } from '../../ui/button.tsx'
import { MegaphoneIcon } from '../../ui/icons.ts'
import { Strip } from '../../ui/strip.tsx'

type MustReadStripProps = { count: number; onOpen: () => void }

/** Tells whoever is on Home already of what came meanwhile and must be read: it covers Home once they press. */
export function MustReadStrip({ count, onOpen }: MustReadStripProps) {
  const words =
    count === 1 ? 'There is an announcement that you must read' : `There are ${count} announcements that you must read`
  return (
    // Beneath the bar, however far one has scrolled: nothing is pushed away from under a hand there.
    <Strip
      label="Announcements that you must read"
      icon={MegaphoneIcon}
      words={words}
      position="sticky"
      top="56px"
      zIndex="strip"
    >
      <Button look="primary" onClick={onOpen}>
        Read it
      </Button>
    </Strip>
  )
}
