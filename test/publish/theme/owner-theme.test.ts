import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import type { Config } from '../../../src/config/schema.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import { buildSite } from '../../../src/publish/build.ts'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)

async function site(theme: NonNullable<Config['theme']>, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const { snapshot, diagnostics } = await buildSite({
    source: createMemorySource({ 'content/notes/soil.md': '# Soil & "sand"\n\nText.', ...files }),
    now: 0,
    config: resolveConfig({ title: 'Garden', theme }, { flags: { baseUrl: 'https://garden.example' } }),
  })
  const load = async (path: string) => {
    const route = snapshot.routes.get(path)
    if (route?.kind !== 'prepared' && route?.kind !== 'file') throw new Error(`nothing at ${path}`)
    return new TextDecoder().decode((await snapshot.bodies.load(route)).bytes)
  }
  return { snapshot, diagnostics, load, page: () => load('/notes/soil') }
}

describe('theme.css', () => {
  const css = { 'theme.css': ':root { --link: #063 }' }

  it('is found beside the configuration, published with a fingerprint, and comes after all other styles', async () => {
    const { page, load } = await site({}, css)
    const styles = [...(await page()).matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href)
    expect(styles.at(-1)).toMatch(/^\/assets\/owner\.[0-9a-f]{12}\.css$/)
    expect(await load(styles.at(-1) ?? '')).toBe(':root { --link: #063 }')
  })

  it('that chooses the face of the text spares readers that of the theme', async () => {
    const fonts = async (content: string) => (await (await site({}, { 'theme.css': content })).page()).match(/woff2/g)
    expect(await fonts(':root { --link: #063 }')).not.toBeNull()
    expect(await fonts(':root { --serif: Georgia }')).toBeNull()
  })

  it('can be another file', async () => {
    const { page } = await site({ css: 'look/mine.css' }, { 'look/mine.css': 'a{}', ...css })
    expect((await page()).match(/owner\.\w+\.css/g)).toHaveLength(1)
  })

  it('that is missing is an error with file and cure, and the pages do without it', async () => {
    const { page, diagnostics } = await site({ css: 'look/none.css' }, css)
    expect(diagnostics).toMatchObject([{ code: 'THEME_FILE_MISSING', severity: 'error', file: 'lectern.config' }])
    expect(diagnostics[0]?.hint).toContain('theme.css')
    expect(await page()).not.toContain('owner.')
  })
})

describe('theme.accent', () => {
  it('is the colour of links in the style sheet of every page', async () => {
    const { page, load } = await site({ accent: '#1d6b45' })
    const [, path = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(await page()) ?? []
    expect(await load(path)).toContain('--link:#1d6b45')
    expect(await page()).not.toContain('<style')
  })

  it.each(['green', '#12345', '1d6b45', '#1d6b45; }', 'rgb(0 0 0)'])(
    'is a colour such as "#1d6b45": %s',
    async (accent) => {
      await expect(site({ accent })).rejects.toThrow(/theme\.accent/)
    },
  )
})

describe('theme.logo', () => {
  it('stands before the title with its size, and says nothing twice', async () => {
    const { page } = await site({ logo: 'look/logo.PNG' }, { 'look/logo.PNG': png })
    expect(await page()).toMatch(
      /<a class="site-title"[^>]*><img class="logo" src="\/assets\/logo\.[0-9a-f]{12}\.png" alt="" width="1" height="1">Garden<\/a>/,
    )
  })
})

describe('theme.portrait', () => {
  it('stands on the home page with its size, and on no other', async () => {
    const { page, load } = await site({ portrait: 'me.png' }, { 'me.png': png })
    expect(await load('/')).toMatch(
      /<img class="portrait" src="\/assets\/portrait\.[0-9a-f]{12}\.png" alt="" width="1" height="1">/,
    )
    expect(await page()).not.toContain('portrait')
  })

  it('that is missing is an error with its key', async () => {
    const { diagnostics } = await site({ portrait: 'me.png' })
    expect(diagnostics).toMatchObject([{ code: 'THEME_FILE_MISSING' }])
    expect(diagnostics[0]?.message).toContain('theme.portrait')
  })
})

describe('theme.nav', () => {
  it('takes the place of the links that are derived, and marks the page that shows', async () => {
    const { page } = await site({
      nav: [
        { label: 'All & more', url: '/notes' },
        { label: 'Code', url: 'https://code.example' },
      ],
    })
    const nav = /<nav aria-label="Main">[\s\S]*?<\/nav>/.exec(await page())?.[0] ?? ''
    expect(nav.match(/<a [^>]*>[^<]*<\/a>/g)).toEqual([
      '<a href="/notes" aria-current="true">All &amp; more</a>',
      '<a href="https://code.example">Code</a>',
    ])
  })

  it.each(['javascript:alert(1)', '//evil.example', 'notes', ''])('leads nowhere else: %j', async (url) => {
    await expect(site({ nav: [{ label: 'x', url }] })).rejects.toThrow(/theme\.nav/)
  })
})

describe('theme.footer', () => {
  it('is Markdown at the start of the footer', async () => {
    const { page } = await site({ footer: 'Made by [Ada](https://ada.example). <script>alert(1)</script>' })
    expect(await page()).toContain(
      '<div class="footer-text"><p>Made by <a href="https://ada.example">Ada</a>. </p></div>',
    )
  })
})

describe('theme.head', () => {
  it('stands at the end of the head as it was written', async () => {
    const { page } = await site({ head: '<meta name="x" content="{{page.title}}">' })
    expect(await page()).toContain('<meta name="x" content="Soil &amp; &quot;sand&quot;">\n</head>')
  })

  it('warns of code that browsers ignore', async () => {
    const { diagnostics } = await site({ head: '<meta name="a">\n<script>track()</script>' })
    expect(diagnostics).toMatchObject([{ code: 'THEME_INLINE_CODE', severity: 'warning' }])
  })

  it('does not warn of what stands in a comment', async () => {
    expect((await site({ head: '<!-- <script>track()</script> -->' })).diagnostics).toEqual([])
  })
})

describe('what the content security policy of the pages stops', () => {
  const found = async (html: string, hosts: string[] = [], css = '') => {
    const files = { 's.html': html, ...(css ? { 'theme.css': css } : {}) }
    const { diagnostics } = await site({ slots: { afterContent: 's.html' }, hosts }, files)
    return diagnostics.filter(({ code }) => code === 'THEME_HOST_BLOCKED')
  }

  it.each([
    ['<script src="https://cdn.example/x.js"></script>', 'load no script from https://cdn.example'],
    ['<SCRIPT async SRC=//cdn.example/x.js></SCRIPT>', 'load no script from https://cdn.example'],
    [
      '<link rel="stylesheet" href="https://cdn.example:8443/x.css">',
      'load no style sheet from https://cdn.example:8443',
    ],
    ['<link rel=preload as=font href="https://cdn.example/x.woff2" crossorigin>', 'load no font from'],
    ['<link rel="modulepreload" href="https://cdn.example/x.js">', 'load no script from'],
    ['<iframe src="https://video.example/1"></iframe>', 'show no frame from https://video.example'],
    ['<img src="http://pictures.example/1.png">', 'load no image from http://pictures.example'],
    ['<video src="http://pictures.example/1.mp4"></video>', 'load no media from http://pictures.example'],
    ['<form action="https://letters.example/join"></form>', 'send no form to https://letters.example'],
    ['<object data="https://a.example/x.swf"></object>', 'show no plug-in content from https://a.example'],
  ])('is told with host, file, line and cure: %s', async (html, what) => {
    const [problem, ...others] = await found(`<p>\n${html}</p>`)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ file: 's.html', line: 2, severity: 'warning' })
    expect(problem?.message).toContain(`Browsers ${what}`)
    expect(problem?.hint).not.toBe('')
  })

  it('is not what a trusted host brings', async () => {
    const hosts = ['https://Cdn.example', 'https://b.example:8443']
    const html = '<script src="https://cdn.example/x.js"></script><iframe src="https://b.example:8443/"></iframe>'
    expect(await found(html, hosts)).toEqual([])
    expect(await found('<script src="http://cdn.example/x.js"></script>', hosts)).toHaveLength(1)
    expect(await found('<script src="https://cdn.example.evil/x.js"></script>', hosts)).toHaveLength(1)
    expect(await found('<form action="https://cdn.example/"></form>', hosts)).toHaveLength(1)
  })

  it.each([
    '<script src="/x.js"></script>',
    '<script src="{{site.url}}/x.js"></script>',
    '<script src="https://garden.example/x.js"></script>',
    '<img src="https://pictures.example/1.png">',
    '<img src="data:image/png;base64,AAAA">',
    '<a href="https://elsewhere.example/">x</a>',
    '<link rel="me" href="https://social.example/@x">',
    '<link rel="preconnect" href="https://social.example">',
    '<!-- <script src="https://cdn.example/x.js"></script> -->',
    '<p title="<script src=https://cdn.example>"></p>',
    '<form action="/search"></form>',
  ])('is not %s', async (html) => {
    expect(await found(html)).toEqual([])
  })

  it('is looked for in the style sheet too', async () => {
    const css = `/* @import "https://no.example/x.css"; */
@import url("https://fonts.example/css");
@font-face { font-family: x;
  src: url(https://files.example/x.woff2) }
p { background: url(https://pictures.example/1.png) }`
    expect(await found('', [], css)).toMatchObject([
      { file: 'theme.css', line: 2, message: expect.stringContaining('no style sheet from https://fonts.example') },
      { file: 'theme.css', line: 4, message: expect.stringContaining('no font from https://files.example') },
    ])
  })
})

describe('theme.slots', () => {
  it('take the place of a part, which {{default}} stands for, or stand between parts', async () => {
    const { page, diagnostics } = await site(
      { slots: { header: 't/h.html', beforeContent: 't/b.html', afterContent: 't/a.html', footer: 't/f.html' } },
      {
        't/h.html': '<p id="h">{{ site.title }}</p>{{default}}',
        't/b.html': '<p id="b">{{page.url}}</p>',
        't/a.html': '<p id="a">{{page.title}}</p>',
        't/f.html': '<footer id="f">mine</footer>',
      },
    )
    expect(diagnostics).toEqual([])
    const text = await page()
    expect(text).toMatch(/<p id="h">Garden<\/p><header class="site-header"/)
    expect(text).toMatch(/<\/header>\n<p id="b">https:\/\/garden\.example\/notes\/soil<\/p><div class="columns">/)
    expect(text).toContain('</div>\n<p id="a">Soil &amp; &quot;sand&quot;</p><footer id="f">mine</footer>')
    expect(text).not.toContain('class="site-footer"')
  })

  it('are on error pages too, which know no address of their own', async () => {
    const { snapshot } = await site({ slots: { footer: 't/f.html' } }, { 't/f.html': '<footer>mine</footer>' })
    expect(snapshot.site.frame?.owner.slots.footer).toBe('<footer>mine</footer>')
  })

  it('are part of what a snapshot is: another slot is another snapshot', async () => {
    const idOf = async (text: string) =>
      (await site({ slots: { footer: 't/f.html' } }, { 't/f.html': text })).snapshot.id
    expect(await idOf('<footer>a</footer>')).toBe(await idOf('<footer>a</footer>'))
    expect(await idOf('<footer>b</footer>')).not.toBe(await idOf('<footer>a</footer>'))
  })

  it('warn of a placeholder that stands for nothing, and show it', async () => {
    const { page, diagnostics } = await site(
      { slots: { afterContent: 'a.html' } },
      { 'a.html': '<b>\n{{page.titel}}</b>' },
    )
    expect(diagnostics).toMatchObject([{ code: 'THEME_PLACEHOLDER', file: 'a.html', line: 2 }])
    expect(await page()).toContain('{{page.titel}}')
  })

  it.each(['../secret', '/etc/passwd', 'a/../../b', '..\\b'])(
    'are files below the site folder alone: %s',
    async (file) => {
      await expect(site({ slots: { footer: file } })).rejects.toThrow(/theme\.slots\.footer/)
    },
  )
})

describe('theme.hosts', () => {
  it('are kept for the content security policy; there are none by default', async () => {
    expect((await site({})).snapshot.site.trustedHosts).toEqual([])
    const { snapshot } = await site({ hosts: ['https://stats.example'] })
    expect(snapshot.site.trustedHosts).toEqual(['https://stats.example'])
  })

  it.each(['*', 'https:', 'http://plain.example', "'unsafe-inline'", 'https://a.example; script-src *'])(
    'are origins and nothing else: %s',
    async (host) => {
      await expect(site({ hosts: [host] })).rejects.toThrow(/theme\.hosts/)
    },
  )
})

it('an unknown key of the theme is an error that names the nearest', async () => {
  await expect(site(JSON.parse('{"logos": "x.png"}'))).rejects.toMatchObject({
    diagnostics: [{ code: 'CONFIG_INVALID', hint: 'Did you mean "theme.logo"?' }],
  })
})
