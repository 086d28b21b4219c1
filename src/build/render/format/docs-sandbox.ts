/** Links to the form in which an operation can be tried. */
import type { RenderContext } from '../context.ts'

/** The page with the sandbox: the service's own, since an owner's page in its place has none. */
export function sandboxPath({ site }: RenderContext): string | undefined {
  return site.pages.find(({ builtin, file }) => builtin === 'developers' && file === '')?.path
}

/** Where the sandbox opens with an operation. The fragment is read by the script of the page. */
export function tryPath(operationId: string, context: RenderContext): string | undefined {
  const path = sandboxPath(context)
  return path && `${path}#try:${operationId}`
}
