/** A terminal that remembers. */
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
