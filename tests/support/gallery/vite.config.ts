import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the page that shows every shared piece; only checks and people who draw look at it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: '../../../.cache/gallery', emptyOutDir: true, chunkSizeWarningLimit: 900 },
})
