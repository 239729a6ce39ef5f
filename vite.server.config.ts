import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'

// The server as one file. What npm installs stays outside it; our own sources and settings are inside.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: builtinModules.flatMap((name) => [name, `node:${name}`]),
      output: { entryFileNames: 'main.mjs', format: 'es' },
    },
  },
})
