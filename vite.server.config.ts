import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'

// The server, and the system that it runs for whoever starts one in a process of their own, as browser tests do. What npm
// installs stays outside; our own sources and settings are inside.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', system: 'server/running-system.ts' },
      external: builtinModules.flatMap((name) => [name, `node:${name}`]),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs', format: 'es' },
    },
  },
})
