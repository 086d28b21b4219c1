/** What `lectern dev` adds to pages, and its page while there is no site. */
import script from '../../browser/generated/dev.ts'
import { contentHash } from '../../text/hash.ts'
import { html } from '../../theme/html.ts'
import { devPaths } from './paths.ts'
import { devStyle } from './style.ts'

export interface OwnFiles {
  /** By path. */
  readonly bodies: ReadonlyMap<string, { readonly mediaType: string; readonly bytes: Uint8Array }>
  /** Changes with any of them. */
  readonly revision: string
}

export function ownFiles(): OwnFiles {
  const encoder = new TextEncoder()
  return {
    bodies: new Map([
      [devPaths.script, { mediaType: 'text/javascript; charset=utf-8', bytes: encoder.encode(script) }],
      [devPaths.style, { mediaType: 'text/css; charset=utf-8', bytes: encoder.encode(devStyle) }],
    ]),
    revision: contentHash(script + devStyle),
  }
}

/** Until the first build has worked. */
export function startPage(): string {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site cannot be shown yet</title>
</head>
<body class="dev-start">
<main>
<h1>The site cannot be shown yet</h1>
<p>This page shows it as soon as the problem is solved.</p>
</main>
</body>
</html>
`.toString()
}
