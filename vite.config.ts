import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildNumber, writeBuildFile } from './scripts/build-number.ts'
import { nameOfFirstLoad } from './scripts/first-load.ts'
import { precacheEntries } from './scripts/list-of-files.ts'

const manifest = JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'))
const build = buildNumber()

const outDir = process.env['CLIENT_OUT_DIR'] ?? 'dist/client'

/** What the installed app keeps on the device from its first visit on: the whole shell, no API answers. */
const shell = ['**/*.{js,css,html,svg,woff2}', 'icons/*.png', 'sounds/*.wav']

// One page for every app: `src/main.tsx` loads the app that the host name asks for.
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
        manifestTransforms: [(listed) => ({ manifest: precacheEntries(outDir, listed) as typeof listed })],
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
    rolldownOptions: {
      output: {
        // Without their names: each stands once more in the list of files, and the list of chunks tells what is in which.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: nameOfFirstLoad('first-load'), debugName: 'first-load', priority: 2 },
            { name: nameOfFirstLoad('home-first-load'), debugName: 'home-first-load', priority: 1 },
            // The rest splits by the pages that share it: a page loads nothing that it does not use.
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
})
