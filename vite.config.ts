import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildNumber, writeBuildFile } from './scripts/build-number.ts'

const manifest = JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'))
const build = buildNumber()

const outDir = process.env['CLIENT_OUT_DIR'] ?? 'dist/client'

/** The hash by which the worker knows that it was given the build's own file, and no captive portal's page. */
const integrityOf = (path: string) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(join(outDir, path)))
    .digest('base64')}`

/** What the installed app keeps on the device from its first visit on: the whole shell, no API answers. */
const shell = ['**/*.{js,css,html,svg,woff2}', 'icons/*.png', 'sounds/*.wav']

// One page for every app: `src/main.tsx` loads the app that the host name asks for.
/** What only swaps, or pages of lists, records and rotas share: Home would wait for it, and for what it needs in turn. */
const onlyOnPages = [
  'app/(way-out|use-way-out|farewell-notice|use-farewell|waiting-elsewhere|memory-store)',
  'activity/questions|client/qr-address|page-of-rows|mutations/create-client',
  'calls/(list-devices|get-(activity|client|rota))|resources/list-call|rota/(within-rota|master-week)',
  'engine/(use-answer-of|use-read-once|use-in-turn)',
  'features/(reminders/|activities/(use-may-plan|withdraw-dialog|when-it-happened|stop-(fields|value)|note-field|care-dialog|client-choice))',
  'pieces/(shift-activities|use-own-edits|shift-clash|rota-words|no-answer|version-of-theirs)',
  'ui/(password-field|date-field|file-button|radio-tile|confirm-dialog|sound|use-wide|save-file|month-weeks)',
  'ui/(data-table|lines-near|words-field|filters-fold|token-list|chip-toggles|facts|description-list|search-field|form-error|timeline|shown-in)',
  'features/((clients|setup)/(?!.*-search)|import/|rota-views/|suggest-cover|swaps|activities/(report-|filing-|with-filing|behaviour-lines|activity-facts|staff-chips|use-activity\\.))',
  'client/(client-(list|rows|record)|week-hours|histories|hours-table|about-me)',
  'activity/(repeat-|staff-for-time|said-when|late-entry|report-rows|typed-span|recent-|action-aspects)',
  'mutations/presses-of',
  '(csv|import/(fields|import-row))',
  'pieces/record-form/',
  'pieces/(not-set-up|use-form-draft|appointment-times|rota-|use-whole-|use-other-|use-shifts|use-older|use-activities-of|older-|paged-|list-page/(?!list-search)|day-turner|use-rota-edits|use-clash|undo-|cover-|shift-details|entry-looks|aspect-|pickers/)',
  'rota/(suggest|now-next|told-clashes|rota-title|warning|edits|rota-(list|days|weeks|day|steps)|in-copy|cover|session-days|made-for-nobody|care-entry|staff-hours)',
  '(swap|calls|mutations)/.*swap',
  'features/first-steps/(step-|use-)|provider/(first-steps|usual-settings|settings-fault|cover-rule-faults|short-value)|rota-user/staff-list',
]

/** What few pages share: what draws tables, and what finds cover. */
const onFewPages = [
  'ui/(data-table/(?!.*virtual)|filters-fold)',
  'pieces/(paged-table|list-page/(?!list-search))',
  'rota/suggest',
  'features/suggest-cover',
  'features/clients/client-(dialogs|fields|value)',
  'pieces/record-form/(record-|use-record-)',
]

/** What the pages of setup alone share. */
const onSetupPages = 'features/(setup|devices)/'

/** What several pages share: larger modules are files of their own. */
const onPages = { minShareCount: 2, maxModuleSize: 4000 }

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'index.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: shell,
        globIgnores: ['sw.js'],
        manifestTransforms: [
          // The page is known by the one address at which every server has it. A file whose name tells its content needs
          // no revision, and the worker is the smaller without.
          (entries) => ({
            manifest: entries.map(({ url, revision, ...entry }) => ({
              ...entry,
              ...(revision === null ? {} : { revision }),
              url: url === 'index.html' ? '/' : url,
              integrity: integrityOf(url),
            })) as typeof entries,
          }),
        ],
        // Names under /assets/ carry the hash of their content.
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
      },
      integration: {
        // The plugin names the worker after its source; the contract names it `/sw.js`.
        beforeBuildServiceWorker: (options) => {
          options.swDest = join(outDir, 'sw.js')
          options.injectManifest.swDest = options.swDest
          // The manifest differs from app to app, so the server answers it and the worker leaves it alone.
          options.injectManifest.additionalManifestEntries = []
        },
      },
      devOptions: { enabled: false },
    }),
    writeBuildFile({ build, outDir }),
  ],
  // The modern build of Dexie is a tenth smaller; both the page and its worker carry it.
  resolve: {
    alias: [
      { find: 'dexie', replacement: 'dexie/dist/modern/dexie.mjs' },
      // Workbooks are packed on the page: our policy forbids the worker that would be started for it.
      {
        find: /^fflate$/,
        replacement: fileURLToPath(
          new URL('src/features/activity-list/report-export/pack-on-page.ts', import.meta.url),
        ),
      },
    ],
  },
  define: { __BUILD__: JSON.stringify(build) },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Dozens of chunks of a few hundred bytes cost more in requests and in the worker's list than they save.
    rolldownOptions: {
      output: {
        // Without their names: each stands once more in the worker's list, and the list of chunks tells what is in which.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Shared with the sign-in's client, which nothing else should wait for.
            { name: 'compiled-helpers', test: /node_modules\/tslib\//, priority: 2 },
            { name: 'sign-in-client', test: /node_modules\/(@?aws|@smithy|js-cookie)/, priority: 1 },
            // Without what Home does not need.
            {
              name: 'small-parts',
              test: new RegExp(`/(src|domain|sync)/(?!${onlyOnPages.join('|')})|lucide-react`),
              minShareCount: 2,
              maxModuleSize: 6000,
              priority: 1,
            },
            // What packs and unpacks tables and workbooks, for the two pages that do.
            { name: 'packing', test: /node_modules\/fflate|report-export\/pack-/, priority: 2 },
            // What expands rules of repetition, for the making of rotas and for series: its library is a fifth of a page.
            { name: 'rules', test: /node_modules\/rrule|domain\/time\/rule-days/, priority: 2 },
            // Icons of menus and searches of lists, which the app and later pages need: Home would wait for all that those share.
            {
              name: 'menus-and-searches',
              test: /lucide-react\/.*\/icons\/(repeat|list)\.|\/src\/features\/(clients\/client|setup\/\w+|[a-z]+-list\/[a-z]+)-search/,
              priority: 1,
            },
            // What reminds, which Home has a moment later and every page beside itself.
            { name: 'reminders', test: /\/features\/reminders\// },
            // The rest of what is shared, for the pages that come later; leaving needs none of it, nor does a month on Home.
            {
              name: 'page-parts',
              test: new RegExp(
                `/(src|domain|sync)/(?!app/|features/reminders/|ui/month-weeks|${onSetupPages}|${onFewPages.join('|')})`,
              ),
              ...onPages,
            },
            // What draws tables and finds cover: most pages do without.
            { name: 'few-pages', test: new RegExp(`/(src|domain)/(${onFewPages.join('|')})`), ...onPages },
            { name: 'setup-parts', test: new RegExp(`/src/${onSetupPages}`), ...onPages },
          ],
        },
      },
    },
  },
})
