/**
 * S3 and stores that speak its protocol: objects have their addresses as names, without endings, so they are in folders
 * by their media type and cache time, and a script uploads each folder with both.
 */

import type { RedirectRule } from '../../text/redirect-rules.ts'
import { shellWord } from '../../text/shell-word.ts'
import { asciiReference } from '../../text/web-address.ts'
import { decodedPath } from '../layout.ts'
import type { Configuration, Host, HostedSite } from './host.ts'
import { localTo } from './text-files.ts'

const mostRoutingRules = 50

export const s3: Host = {
  id: 's3',
  title: 'S3',
  layout: { pages: 'objects', keeps: () => false },
  finds: false,
  hasOwnRoot: true,
  limits: [
    { of: 'patterns', most: mostRoutingRules, isFatal: false, cure: 'The rest is left out.' },
    {
      of: 'fileBytes',
      most: 5_000_000_000,
      isFatal: false,
      cure: 'aws s3 cp uploads it in parts; other tools may not.',
    },
  ],
  cannot: [
    'Run upload.sh with the name of the bucket; website.json is its website configuration.',
    'Objects carry their media type and Cache-Control only: let a response headers policy of CloudFront set the other headers.',
    'Redirects answer 301 instead of 308, and addresses of removed pages answer 404 instead of 410.',
  ],
  configure,
}

function configure({ base, entries, places, redirections }: HostedSite): Configuration {
  const byFile = new Map(entries.map(({ file, values }) => [file, values]))
  const commands = new Map<string, string>()
  for (const { file } of places) {
    const folder = file.slice(0, file.indexOf('/'))
    if (commands.has(folder)) continue
    const values = byFile.get(file)
    commands.set(folder, upload(folder, values?.get('Content-Type') ?? '', values?.get('Cache-Control') ?? '', base))
  }
  const redirects = redirections.exact
    .filter(leads)
    .map(({ from, to }) => redirectCommand(decodedPath(base + from), localTo(to, base)))
  const script = [
    header,
    ...[...commands].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, command]) => command),
    `aws s3 cp 404.html "s3://$bucket/404.html" --content-type 'text/html; charset=utf-8' --cache-control no-store "$@"\n`,
    ...redirects,
    removal(base),
  ].join('')
  const moved = redirections.exact.filter(leads).map(({ from }) => decodedPath(base + from))
  const below = `${base}/`.slice(1)
  const keys = [...places.map(({ file }) => below + file.slice(file.indexOf('/') + 1)), ...moved, '404.html']
  const website = {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: '404.html' },
    ...routing(redirections.patterns.filter(leads), base),
  }
  return {
    files: [
      { file: 'upload.sh', text: script },
      { file: keysFile, text: `${[...new Set(keys)].sort().join('\n')}\n` },
      { file: 'website.json', text: `${JSON.stringify(website, null, 1)}\n` },
    ],
    unsaid: redirections.patterns.some(({ from }) => from.includes('/:'))
      ? ['Redirects with :names are left out: routing rules know beginnings only.']
      : [],
  }
}

const header = `#!/bin/sh
# Usage: upload.sh BUCKET [--delete] [options of the aws command]
# --delete removes everything in the bucket, below the address of the site, that the export does not contain.
set -eu
bucket=$1; shift
delete=
if [ "\${1-}" = --delete ]; then delete=yes; shift; fi
cd "$(dirname "$0")"
`

/** The names of all objects; stays on the machine of the owner, because some pages are listed nowhere else. */
const keysFile = 'keys.txt'

/** Last, so that nothing is missing in between. Names are lines: one with a line break cannot be told, and stays. */
function removal(base: string): string {
  const prefix = shellWord(`${base}/`.slice(1))
  return `if [ -n "$delete" ]; then
  aws s3api list-objects-v2 --bucket "$bucket" --prefix ${prefix} --query 'Contents[].[Key]' --output text "$@" |
    grep -vxFf ${keysFile} | while IFS= read -r key; do
      aws s3 rm "s3://$bucket/$key" "$@" </dev/null
    done
fi
`
}

function upload(folder: string, type: string, cache: string, base: string): string {
  const caching = cache === '' ? '' : ` --cache-control ${shellWord(cache)}`
  return `aws s3 cp ${folder} "s3://$bucket${base}/" --recursive --no-guess-mime-type --content-type ${shellWord(type)}${caching} "$@"\n`
}

function redirectCommand(key: string, target: string): string {
  return `aws s3api put-object --bucket "$bucket" --key ${shellWord(key)} --website-redirect-location ${shellWord(asciiReference(target))} "$@"\n`
}

/** A beginning for another one. */
function routing(rules: readonly RedirectRule[], base: string) {
  const simple = rules.filter(
    ({ from, to }) => from.endsWith('/*') && !from.includes('/:') && String(to).endsWith('/*'),
  )
  if (simple.length === 0) return {}
  return {
    RoutingRules: simple.slice(0, mostRoutingRules).map(({ from, to }) => {
      const target = localTo(to, base).slice(0, -1)
      const host = /^(https?):\/\/([^/]+)\/(.*)$/.exec(target)
      return {
        Condition: { KeyPrefixEquals: decodedPath(base + from.slice(0, -1)), HttpErrorCodeReturnedEquals: '404' },
        Redirect: {
          ...(host ? { Protocol: host[1], HostName: host[2] } : {}),
          ReplaceKeyPrefixWith: host ? host[3] : target.slice(1),
          HttpRedirectCode: '301',
        },
      }
    }),
  }
}

function leads({ to }: RedirectRule): boolean {
  return to !== 410
}
