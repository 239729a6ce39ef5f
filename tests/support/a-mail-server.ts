import { createServer, type Socket } from 'node:net'

/** An e-mail as a server took it. */
export type Taken = { readonly to: string; readonly text: string }

/** What this server answers to a command; undefined for the usual. */
type Answers = (command: string) => string | undefined

const usual = (command: string): string => {
  if (/^EHLO|^HELO/i.test(command)) return '250 here'
  if (/^DATA/i.test(command)) return '354 go on'
  return /^QUIT/i.test(command) ? '221 bye' : '250 ok'
}

/** Speaks with one sender, line by line. */
const converse = (socket: Socket, answers: Answers, taken: Taken[]): void => {
  let heard = ''
  let to = ''
  let letter: string[] | undefined
  const hear = (line: string): void => {
    if (letter !== undefined && line !== '.') return void letter.push(line)
    const answer = letter === undefined ? (answers(line) ?? usual(line)) : '250 taken'
    if (letter !== undefined) taken.push({ to, text: letter.join('\n') })
    letter = answer.startsWith('354') ? [] : undefined
    to = /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? to
    socket.write(`${answer}\r\n`)
  }
  socket.write('220 here\r\n')
  socket.on('error', () => socket.destroy())
  socket.on('data', (part) => {
    const lines = `${heard}${part}`.split('\r\n')
    heard = lines.pop() ?? ''
    lines.forEach(hear)
  })
}

/** A mail server on a free port of this machine that keeps what it takes. */
export const aMailServer = async (answers: Answers = () => undefined) => {
  const taken: Taken[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, answers, taken)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
