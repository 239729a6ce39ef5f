/** How the page of the description looks: system fonts, light and dark as the reader has it, from 360 px on. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #1b2733; --soft: #51606e; --paper: #fff; --tint: #f1f5f8; --line: #cfd8df; --mark: #0b5c8a }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #a3b1bd; --paper: #12181e; --tint: #1c252d; --line: #35424e; --mark: #7cc4ee }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--mark) }
h1 { font-size: 1.6rem; line-height: 1.2 }
h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--line) }
article { margin: 1.5rem 0; padding-top: .5rem; border-top: 1px solid var(--line) }
h3 { margin: .25rem 0; font-size: 1.05rem }
h3 code { color: var(--mark) }
h4 { margin: 1rem 0 .25rem; font-size: .9rem; color: var(--soft) }
p { margin: .25rem 0 }
nav ul { columns: 12rem; padding-left: 1.2rem }
pre { margin: .25rem 0; padding: .6rem; background: var(--tint); border: 1px solid var(--line); border-radius: .3rem; max-height: 24rem; overflow: auto; font-size: .85rem; white-space: pre-wrap }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
th, td { padding: .25rem .5rem .25rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: .25rem 0; font-size: .9rem }
dt { color: var(--soft) } dd { margin: 0 }
:target { outline: 2px solid var(--mark); outline-offset: .3rem }
@media print { pre { max-height: none } nav { display: none } }
`
