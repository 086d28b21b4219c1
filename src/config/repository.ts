/** The repository that holds the site, and the addresses at which its host edits a file. */
import * as z from 'zod'

interface Host {
  readonly name: RegExp
  /** Below the address of the repository. */
  readonly edit: string
}

const hosts: readonly Host[] = [
  { name: /(?:^|\.)github\./, edit: '/edit/{branch}/{path}' },
  { name: /gitlab/, edit: '/-/edit/{branch}/{path}' },
  { name: /^codeberg\.org$|gitea|forgejo|(?:^|\.)git\.disroot\.org$/, edit: '/_edit/{branch}/{path}' },
  { name: /^bitbucket\.org$/, edit: '/src/{branch}/{path}?mode=edit' },
]

const address = z.url({ protocol: /^https?$/, error: 'an address such as "https://github.com/me/site"' })

const written = z.strictObject({
  url: address,
  branch: z
    .string()
    .regex(/^[^\s{}]+$/, 'the name of a branch')
    .default('main'),
  dir: z
    .string()
    .regex(/^[^/\\\s][^\\]*$/, 'a folder of the repository, such as "docs"')
    .default('')
    .describe('Folder of the repository that is the site folder; its root by default.'),
  edit: z
    .string()
    .regex(/^https?:\/\/\S*\{path\}/, 'an address with {path}, and {branch} if it needs it')
    .optional()
    .describe(
      'Address at which a file is edited; by default that of GitHub, GitLab, Codeberg, Gitea, Forgejo or Bitbucket.',
    ),
})

const needsEdit =
  'an object with `edit`, the address at which this host edits a file, such as "https://host/edit/{branch}/{path}"'

/** An address alone, or an object. */
export const repositorySchema = z
  .union([address.transform((url) => written.parse({ url })), written], {
    error: 'an address such as "https://github.com/me/site", or an object with `url`, `branch`, `dir` and `edit`',
  })
  .refine(({ url, edit }) => edit !== undefined || templateOf(url) !== undefined, { error: needsEdit })
  .transform(({ url, branch, dir, edit }) => ({
    url,
    branch,
    dir: dir.replace(/\/$/, ''),
    /** Address with `{path}` and `{branch}`. */
    edit: edit ?? templateOf(url) ?? '',
  }))

function templateOf(url: string): string | undefined {
  const { hostname, origin, pathname } = new URL(url)
  const host = hosts.find(({ name }) => name.test(hostname))
  return host && `${origin}${pathname.replace(/\/$/, '').replace(/\.git$/, '')}${host.edit}`
}
