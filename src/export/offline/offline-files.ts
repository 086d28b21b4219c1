/** What lets the pages of an export be read and searched without a server. */
import type { Answer, ExportedSite } from '../answer.ts'

export async function offlineFiles(_site: ExportedSite): Promise<readonly Answer[]> {
  return []
}
