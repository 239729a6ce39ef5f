/**
 * The table of layers as rules (ARCHITECTURE.md): server → domain ← sync ← src, and the worker through one door.
 * A layer may import what `to` leaves out; everything else is an error. TypeScript 7 cannot be parsed with its own
 * package: dependency-cruiser looks for @swc/core by itself, and without it finds no module.
 */
const onlyFrom = (layer, allowed, comment) => ({
  name: `${layer}-imports`,
  comment,
  severity: 'error',
  from: { path: `^${layer}/` },
  to: { path: '^(domain|sync|sw|src|server|tests|scripts)/', pathNot: [`^${layer}/`, ...allowed] },
})

const PURE_LIBRARIES = '^node_modules/(zod/(v4/)?mini|@casl/ability|date-fns|@date-fns/tz|rrule|uuid)/'

module.exports = {
  forbidden: [
    onlyFrom('domain', [], 'What is true about care work depends on nothing of ours.'),
    onlyFrom('sync', ['^domain/'], 'The engine knows the domain alone.'),
    onlyFrom('sw', ['^sync/worker\\.ts$', '^domain/constants\\.ts$'], 'The worker enters through one door.'),
    onlyFrom('src', ['^domain/', '^sync/'], 'The page knows the domain and the engine.'),
    onlyFrom('server', ['^domain/'], 'The server knows the domain alone.'),
    {
      name: 'domain-is-pure',
      comment: 'The domain uses zod/mini, CASL, date-fns, rrule and uuid (for derived ids), and nothing else.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'], pathNot: PURE_LIBRARIES },
    },
    {
      name: 'nouns-know-no-doors',
      comment:
        'Mutations, resources and calls import nouns, never the reverse. A table that is imported is read by their schemas.',
      severity: 'error',
      from: { path: '^domain/(?!mutations/|resources/|calls/|import/)[^/]+/' },
      to: { path: '^domain/(mutations|resources|calls|import)/' },
    },
    {
      name: 'sync-only-through-the-engine-folder',
      comment: 'Screens see the engine through src/engine alone.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/engine/' },
      to: { path: '^sync/' },
    },
    {
      name: 'dexie-stays-in-the-engine',
      comment: 'Screens see queries, never the database.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/engine/' },
      to: { path: '^node_modules/dexie' },
    },
    {
      name: 'no-feature-imports-another',
      comment: 'The route puts features side by side.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-stay-below-routes',
      comment: 'routes → features → pieces → engine, ui.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/apps/' },
    },
    {
      name: 'pieces-stay-below-features',
      comment: 'A piece draws one noun of care for several features.',
      severity: 'error',
      from: { path: '^src/pieces/' },
      to: { path: '^src/(apps|features|frame)/' },
    },
    {
      name: 'engine-stays-at-the-bottom',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { path: '^src/(apps|features|pieces|frame|ui)/' },
    },
    {
      name: 'ui-knows-no-care',
      comment: 'The shared pieces know no nouns of care; the numbers of the house and its calendar they may read.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        path: '^(src/(apps|features|pieces|engine|frame)/|domain/|sync/)',
        pathNot: '^domain/(constants\\.ts$|time/)',
      },
    },
    {
      name: 'apps-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/apps/([^/]+)/' },
      to: { path: '^src/apps/', pathNot: '^src/apps/$1/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'nobody-imports-tests', severity: 'error', from: { pathNot: '^tests/' }, to: { path: '^tests/' } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
}
