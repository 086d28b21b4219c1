/** A terminal that remembers. */
import type { Screen } from '../../src/cli/screen.ts'
import type { Terminal } from '../../src/cli/terminal.ts'

export interface MemoryTerminal extends Terminal {
  readonly printed: string[]
  readonly logged: string[]
  readonly statuses: string[]
}

export function memoryTerminal(
  options: Partial<Pick<Terminal, 'env' | 'interactive' | 'stopped' | 'paintOutput' | 'columns'>> = {},
): MemoryTerminal {
  const printed: string[] = []
  const logged: string[] = []
  const statuses: string[] = []
  return {
    printed,
    logged,
    statuses,
    env: {},
    interactive: false,
    canAsk: false,
    stopped: new AbortController().signal,
    print: (line) => void printed.push(line),
    log: (line) => void logged.push(line),
    status: (line) => void statuses.push(line),
    paint: (_, text) => text,
    paintOutput: (_, text) => text,
    columns: undefined,
    ...options,
  }
}

export interface MemoryScreen extends Screen {
  /** The lines of each drawing. */
  readonly drawn: (readonly string[])[]
  press(key: string): void
  resize(columns: number, rows: number): void
  /** How often the command was asked to end. */
  quits(): number
  isClosed(): boolean
}

export function memoryScreen(): MemoryScreen {
  const drawn: (readonly string[])[] = []
  let size = { columns: 80, rows: 24 }
  let onKey = (_key: string) => {}
  let onResize = () => {}
  let quits = 0
  let isClosed = false
  return {
    drawn,
    get columns() {
      return size.columns
    },
    get rows() {
      return size.rows
    },
    draw: (lines) => void drawn.push(lines),
    onKey(listener) {
      onKey = listener
    },
    onResize(listener) {
      onResize = listener
    },
    quit: () => void quits++,
    close() {
      isClosed = true
    },
    press: (key) => onKey(key),
    resize(columns, rows) {
      size = { columns, rows }
      onResize()
    },
    quits: () => quits,
    isClosed: () => isClosed,
  }
}
