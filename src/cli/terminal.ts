/** The process that runs a command, as far as commands may know it. */
import { styleText } from 'node:util'
import { errorCode } from '../contract/system-error.ts'
import { openScreen, type Screen, type ScreenStreams } from './screen.ts'

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Prints a line to standard output: the result. */
  print(line: string): void
  /** Prints a line to standard error: everything else. */
  log(line: string): void
  /** Replaces the last line of standard error that it wrote; only where `interactive`. */
  status(line: string): void
  /** Standard error is a terminal that someone looks at. */
  readonly interactive: boolean
  /** Standard input and output are terminals: somebody can be asked. */
  readonly canAsk: boolean
  /** Styled text for standard error, or plain text where colour is not wanted. */
  paint(style: Style, text: string): string
  /** The same for standard output. */
  paintOutput(style: Style, text: string): string
  /** Width of standard output in columns, where it is a terminal. */
  readonly columns: number | undefined
  /** Aborted when the user wants the command to end (SIGINT, SIGTERM). */
  readonly stopped: AbortSignal
  /** Takes the whole terminal; only where it is one that someone looks at and types into. */
  readonly openScreen?: () => Screen
}

export interface ProcessTerminal extends Terminal {
  /** Whether output was lost although its reader is still there, for example because a disk is full. */
  outputFailed(): boolean
}

export type Style = 'red' | 'yellow' | 'cyan' | 'dim' | 'bold'

/**
 * When the reader of a stream goes away, only the writing stops: a service may lose the reader of its log, and a build
 * may print its summary to `head`.
 *
 * @param stopped see `Terminal`
 */
export function createTerminal(target: NodeJS.Process, stopped: AbortSignal): ProcessTerminal {
  const { env, stdin, stdout, stderr } = target
  const output = lastingStream(stdout)
  const errors = lastingStream(stderr)
  const interactive = stderr.isTTY === true && env.TERM !== 'dumb'
  const color = interactive && !env.NO_COLOR
  const outputColor = stdout.isTTY === true && env.TERM !== 'dumb' && !env.NO_COLOR
  let statusShown = false
  const clear = () => {
    if (statusShown) errors.write('\r\u001B[K')
    statusShown = false
  }
  return {
    env,
    interactive,
    canAsk: stdin.isTTY === true && stdout.isTTY === true && env.TERM !== 'dumb',
    stopped,
    print: (line) => output.write(`${line}\n`),
    log(line) {
      clear()
      errors.write(`${line}\n`)
    },
    status(line) {
      clear()
      errors.write(line)
      statusShown = line !== ''
    },
    paint: (style, text) => (color ? styled(style, text) : text),
    paintOutput: (style, text) => (outputColor ? styled(style, text) : text),
    columns: stdout.isTTY === true ? stdout.columns : undefined,
    outputFailed: output.failed,
    ...(interactive && stdin.isTTY ? { openScreen: () => openScreen(screenStreams(target)) } : {}),
  }
}

function screenStreams(target: NodeJS.Process): ScreenStreams {
  return {
    stdin: target.stdin,
    output: target.stderr,
    onExit(listener) {
      // The monitor is called before Node prints the error, which must not be lost with the screen.
      const events = ['exit', 'uncaughtExceptionMonitor']
      for (const event of events) target.on(event, listener)
      return () => {
        for (const event of events) target.off(event, listener)
      }
    },
    interrupt: () => void target.kill(target.pid, 'SIGINT'),
  }
}

function lastingStream(stream: NodeJS.WriteStream) {
  let failure: unknown
  stream.on('error', (error) => {
    failure ??= error
  })
  return {
    write(text: string): void {
      if (failure === undefined) stream.write(text)
    },
    // A reader that leaves early, such as `head`, is not a failure.
    failed: () => failure !== undefined && errorCode(failure) !== 'EPIPE',
  }
}

/** `createTerminal` has decided whether to style. Later versions of Node check standard output for both. */
function styled(style: Style, text: string): string {
  return styleText(style, text, { validateStream: false })
}

/** Text of owners and names of files, with control characters, which would affect a terminal, escaped. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return code === 0x200d ? character : `\\u{${code.toString(16)}}`
  })
}

export function untilStopped({ stopped }: Pick<Terminal, 'stopped'>): Promise<undefined> {
  return new Promise((resolve) => {
    if (stopped.aborted) resolve(undefined)
    else stopped.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
