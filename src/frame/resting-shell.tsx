import { namedPerson } from '../engine/named-person.ts'

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
          <rect width="40" height="40" rx="9" fill="var(--resting-brand)" />
          <path
            d="M20 6.9v3.6M10.6 11.9l2 2M29.4 11.9l-2 2M10.3 31h19.4"
            stroke="var(--resting-on-brand)"
            strokeWidth="3"
            strokeLinecap="round"
          />
          <path d="M8.8 26.2a11.2 11.2 0 0 1 22.4 0z" fill="var(--resting-on-brand)" />
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
