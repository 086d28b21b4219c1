/** The browser's side of WebMCP (https://webmachinelearning.github.io/webmcp/), as far as a page needs it. */
import type { PageTool } from './page-tools.ts'

interface ModelContext {
  registerTool(tool: RegisteredTool): unknown
}

interface RegisteredTool extends PageTool {
  readonly annotations: { readonly readOnlyHint: boolean; readonly untrustedContentHint: boolean }
}

/** They stay as long as the page does. A tool that the browser refuses leaves the others. */
export function registerTools(tools: readonly PageTool[]): void {
  const context = modelContextIn(document) ?? modelContextIn(navigator)
  for (const tool of tools) {
    // What notes quote may be anybody's words.
    const annotations = { readOnlyHint: true, untrustedContentHint: true }
    Promise.resolve()
      .then(() => context?.registerTool({ ...tool, annotations }))
      .catch(() => {})
  }
}

function modelContextIn(owner: object): ModelContext | undefined {
  const context: unknown = 'modelContext' in owner ? owner.modelContext : undefined
  return isModelContext(context) ? context : undefined
}

function isModelContext(value: unknown): value is ModelContext {
  return typeof value === 'object' && value !== null && 'registerTool' in value
}
