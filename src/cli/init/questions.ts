/** What `lectern init` asks: only what flags have not said and the folder does not show. */
import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { parseBaseUrl } from '../../config/base-url.ts'
import { count } from '../../text/count.ts'
import { titleFor } from './plan.ts'
import type { Prompts } from './prompts.ts'
import type { FolderSurvey } from './survey.ts'
import { type TemplateName, templateNames, templates } from './templates/templates.ts'

/** The current folder if it is empty or looks like notes; anything else should not be mixed with a site. */
export async function askFolder(prompts: Prompts, current = path.resolve()): Promise<string> {
  const names = await readdir(current).catch(() => [])
  const isFree = names.every((name) => name.startsWith('.') && name !== '.obsidian')
  const isNotes = names.some((name) => /\.md$|^(?:content|\.obsidian)$|^lectern\.config\./i.test(name))
  const here = current !== homedir() && (isFree || isNotes)
  return prompts.text('Which folder should hold the site? A dot means this one.', here ? '.' : 'my-site')
}

export interface Given {
  readonly template?: TemplateName | undefined
  readonly baseUrl?: string | undefined
}

export interface Answers {
  readonly template?: TemplateName
  readonly title?: string
  readonly baseUrl?: string
}

/** @returns nothing if the user does not want what would happen */
export async function askAbout(prompts: Prompts, found: FolderSurvey, given: Given): Promise<Answers | undefined> {
  if (found.configFile !== undefined) return {}
  if (found.holds === 'nothing') return askNew(prompts, found, given)
  const summary = found.summary ?? 'Reads the notes in this folder.'
  const hidden =
    found.private === 0
      ? ''
      : `, and ${count(found.private, 'more', 'more')} that ${found.private === 1 ? 'is' : 'are'} private`
  prompts.note(`${summary}\nIt has ${count(found.notes, 'Markdown file')}${hidden}.`)
  const baseUrl = await askBaseUrl(prompts, given)
  if (!(await prompts.confirm('Write lectern.config.yaml here? Your files stay as they are.'))) return undefined
  return baseUrl
}

async function askNew(prompts: Prompts, found: FolderSurvey, given: Given): Promise<Answers> {
  const options = templateNames.map((value) => ({ value, ...templates[value] }))
  const template = given.template ?? (await prompts.select('What should it start with?', options))
  const title = await prompts.text('What is its title?', titleFor(found.folder))
  return { template, title, ...(await askBaseUrl(prompts, given)) }
}

async function askBaseUrl(prompts: Prompts, given: Given): Promise<{ baseUrl?: string }> {
  if (given.baseUrl !== undefined) return {}
  const question = 'Its public address, such as https://example.com? Leave it empty if there is none yet.'
  const baseUrl = await prompts.text(question, '', (answer) => {
    if (answer === '') return undefined
    const parsed = parseBaseUrl(answer)
    return 'found' in parsed ? `This is a text ${parsed.found}. Write it as https://example.com.` : undefined
  })
  return baseUrl === '' ? {} : { baseUrl }
}
