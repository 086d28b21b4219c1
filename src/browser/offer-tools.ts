/** Tools for an agent in the browser (WebMCP), loaded only where there may be one. */
import { siteData } from './site-data.ts'

export function offerTools(): void {
  const data = siteData()
  // Chromium has it on the document; Firefox, and Chromium before 150, on the navigator.
  if (data === undefined || !('modelContext' in document || 'modelContext' in navigator)) return
  import(data.tools).catch(() => {}) // A page is whole without them.
}
