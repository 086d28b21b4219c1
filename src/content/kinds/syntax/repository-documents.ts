/** Documents about a repository, which are not pages of the site that it contains. */

const names: ReadonlySet<string> = new Set([
  'agents',
  'authors',
  'changelog',
  'claude',
  'code_of_conduct',
  'contributing',
  'copying',
  'history',
  'issue_template',
  'licence',
  'license',
  'maintainers',
  'pull_request_template',
  'security',
  'support',
])

/**
 * Whether a file at the root is such a document. A README is one unless it is the home page.
 *
 * @param path below the root of the site's pages
 */
export function isRepositoryDocument(path: string, hasHome: boolean): boolean {
  if (path.includes('/')) return false
  const stem = path
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll('-', '_')
  return names.has(stem) || (hasHome && stem === 'readme')
}
