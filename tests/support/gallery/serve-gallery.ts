import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** The strictness of the real server: no inline script or style but the empty one that Emotion starts with. */
const POLICY =
  "default-src 'none'; script-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; " +
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Serves the built gallery under a strict policy, on any free port; answers its address and how to stop. */
export async function serveGallery(folder: string, port = 0) {
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end()
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/index.html').split('?')[0]
    const file = join(folder, path ?? '/index.html')
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.setHeader('Content-Security-Policy', POLICY)
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() }
}
