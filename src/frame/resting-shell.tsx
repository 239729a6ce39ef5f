import { namedPerson } from '../engine/named-person.ts'
import { MarkShapes } from '../ui/brand-mark.tsx'

/**
 * Whether the page stands as a resting shell until it is known who is here: for somebody whom the apps' cookie names, and
 * not where they sign out. `public/first-paint.js` says the same before there is any of this. Decision 226.
 */
export const isShellDue = (): boolean => namedPerson() !== undefined && location.pathname !== '/logout'

function RestingCard() {
  return (
    <div className="resting-card">
      <div className="resting-line" />
      <div className="resting-line" />
    </div>
  )
}

/** The same elements as `index.html` has in the root, so that nothing is seen of the moment when React takes it over. */
export function RestingShell({ productName }: { productName: string }) {
  return (
    <div className="resting-shell" aria-hidden>
      <div className="resting-bar">
        <div className="resting-menu" />
        <svg className="resting-mark" viewBox="0 0 40 40" aria-hidden>
          <MarkShapes />
        </svg>
        <span className="resting-name">{productName}</span>
      </div>
      <div className="resting-page">
        <div className="resting-cards">
          <RestingCard />
          <RestingCard />
          <RestingCard />
          <RestingCard />
        </div>
        <div className="resting-cards resting-aside">
          <RestingCard />
          <RestingCard />
        </div>
      </div>
    </div>
  )
}
