/** All that a site publishes, to look for what must not be there. */
import type { SiteState } from '../../../src/publish/site-state.ts'
import { bodyAt } from '../../publish/site-of.ts'

/** Every path, and the text of every document. */
export async function everything(state: SiteState): Promise<string> {
  const texts = [...state.snapshot.routes.keys(), JSON.stringify(state.snapshot.pages)]
  for (const route of state.snapshot.routes.values())
    if (route.kind === 'prepared') texts.push(await bodyAt(state, route.path))
  return texts.join('\n')
}
